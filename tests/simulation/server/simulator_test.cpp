#include "simulation/server/simulator.h"

#include <gtest/gtest.h>

#include "support.h"

namespace soccer {
namespace {

TEST(Simulator, a_robot_that_nobody_moves_stands) {
  Simulator simulator(small_field());
  TestRobot robot(simulator, "RUN", 2);
  std::string percept = robot.turn("(beam -2 0.5 0)");
  for (int i = 0; i < 100; ++i) percept = robot.turn();
  EXPECT_EQ(between(percept, "(FRP (n lf) (c ", ")"), "-0.00 -0.01 -0.01");
  EXPECT_EQ(between(percept, "(ACC (n torso) (a ", ")").substr(10), "9.81");
  EXPECT_NEAR(simulator.truth().robots[0].torso.z(), 0.384, 0.0005);
}

}  // namespace
}  // namespace soccer

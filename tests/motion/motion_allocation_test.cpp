#include <gtest/gtest.h>

#include "count_allocations.h"
#include "kinematic_robot.h"

namespace soccer {
namespace {

TEST(MotionTick, allocates_nothing_in_any_state) {
  KinematicRobot robot("simspark");
  robot.run(1);
  const std::size_t before = allocations();
  robot.run(2);
  robot.request = {.action = BodyAction::kWalk, .forward = 0.2, .left = 0.05, .turn = 0.3};
  robot.run(3);
  robot.request = {.action = BodyAction::kKick, .power = 1, .ball = {0.18, 0.05}};
  robot.run(6);
  robot.request = {.action = BodyAction::kDive};
  robot.run(3);
  robot.lie_on_front();
  robot.run(10);
  robot.set_upright();
  robot.run(10);
  EXPECT_EQ(allocations(), before);
}

}  // namespace
}  // namespace soccer

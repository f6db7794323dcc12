#include <string>

#include <gtest/gtest.h>

#include "experiments/closed_loop/embedded_stage.h"
#include "experiments/closed_loop/simulated_robot.h"

namespace soccer {
namespace {

/// Falls of a robot whose centre of mass is 8 mm too far forward, in 15 s at the greatest forward speed.
unsigned falls_at_full_speed(const std::string& learning_rate) {
  EmbeddedStage stage(0.01, "spl2017", random_individual({}, 52, {Side::kLeft, 3}));
  SimulatedRobot robot(
      stage, {-4, 0, 0},
      {.body = "nao-v5", .settings = {"WalkParameters.sway_limit=0.1", "WalkParameters.sway_learning_rate=" + learning_rate}});
  robot.run(3);
  robot.request = {.action = BodyAction::kWalk, .forward = 1};
  robot.run(15);
  return robot.status.falls;
}

TEST(Sway, a_robot_that_sways_at_full_speed_learns_to_walk_more_slowly) { EXPECT_EQ(falls_at_full_speed("6"), 0U); }

TEST(Sway, without_learning_it_falls) { EXPECT_GE(falls_at_full_speed("0"), 1U); }

}  // namespace
}  // namespace soccer

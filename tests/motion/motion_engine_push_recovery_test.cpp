#include <gtest/gtest.h>

#include "experiments/closed_loop/embedded_stage.h"
#include "experiments/closed_loop/simulated_robot.h"

namespace soccer {
namespace {

struct Recovery {
  unsigned falls = 0;
  bool stepped = false;
  bool stands = false;  ///< at the end
};

/// A standing NAO V5 that is pushed forward with 2.75 N s. Without a step it withstands 2.25 N s (push_bench).
Recovery push_forward(const std::vector<std::string>& settings = {}) {
  EmbeddedStage stage(0.01);
  SimulatedRobot robot(stage, {}, {.body = "nao-v5", .settings = settings});
  robot.run(3);
  stage.command("(agent (unum 1)(team Left)(push 2.75 0 0))");
  Recovery recovery;
  for (const double end = robot.now() + 5; robot.now() < end; robot.tick())
    recovery.stepped = recovery.stepped || robot.status.state == MotionState::kWalking;
  recovery.falls = robot.status.falls;
  recovery.stands = robot.status.state == MotionState::kStanding && robot.truth().upright;
  return recovery;
}

TEST(PushRecovery, a_standing_robot_that_is_pushed_steps_and_stands_again) {
  const Recovery recovery = push_forward();
  EXPECT_EQ(recovery.falls, 0U);
  EXPECT_TRUE(recovery.stepped);
  EXPECT_TRUE(recovery.stands);
}

TEST(PushRecovery, without_steps_it_falls) {
  const Recovery recovery = push_forward({"CaptureParameters.recovery_distance=1"});
  EXPECT_EQ(recovery.falls, 1U);
  EXPECT_FALSE(recovery.stepped);
}

}  // namespace
}  // namespace soccer

#include "motion/policy/push_recovery.h"

#include <gtest/gtest.h>

#include "experiments/closed_loop/embedded_stage.h"
#include "experiments/closed_loop/simulated_robot.h"

namespace soccer {
namespace {

constexpr double kPeriod = 0.02;

PushRecoveryParameters sensitive() { return {.lean = 0.4, .lookahead = 0.1, .calm_lean = 0.1, .calm_time = 0.2, .max_time = 1}; }

BodyState tilted(double roll, double pitch, double pitch_rate = 0) {
  BodyState body;
  body.roll = roll;
  body.pitch = pitch;
  body.gyro.y = pitch_rate;
  return body;
}

TEST(PushRecoveryStart, needs_a_standing_or_walking_robot_that_leans) {
  for (const MotionState state : {MotionState::kStanding, MotionState::kWalking}) {
    EXPECT_FALSE(motion::PushRecovery().tick(tilted(0.39, 0), state, 0, kPeriod, sensitive()));
    EXPECT_TRUE(motion::PushRecovery().tick(tilted(0.41, 0), state, 0, kPeriod, sensitive()));
    EXPECT_TRUE(motion::PushRecovery().tick(tilted(-0.3, -0.3), state, 0, kPeriod, sensitive()));
  }
  for (const MotionState state : {MotionState::kKicking, MotionState::kGettingUp, MotionState::kFalling, MotionState::kLimp})
    EXPECT_FALSE(motion::PushRecovery().tick(tilted(1, 1), state, 0, kPeriod, sensitive()));
}

TEST(PushRecoveryStart, looks_ahead_with_the_gyro) {
  EXPECT_TRUE(motion::PushRecovery().tick(tilted(0, 0.2, 2.1), MotionState::kWalking, 0, kPeriod, sensitive()));
  EXPECT_FALSE(motion::PushRecovery().tick(tilted(0, 0.2, -2.1), MotionState::kWalking, 0, kPeriod, sensitive()));
}

TEST(PushRecoveryStart, expects_the_lean_of_a_walk_at_its_speed) {
  EXPECT_FALSE(motion::PushRecovery().tick(tilted(0, 0.55), MotionState::kWalking, 0.2, kPeriod, sensitive()));
  EXPECT_TRUE(motion::PushRecovery().tick(tilted(0, 0.65), MotionState::kWalking, 0.2, kPeriod, sensitive()));
  EXPECT_TRUE(motion::PushRecovery().tick(tilted(0, -0.25), MotionState::kWalking, 0.2, kPeriod, sensitive()));
  EXPECT_TRUE(motion::PushRecovery().tick(tilted(0, 0.55), MotionState::kStanding, 0.2, kPeriod, sensitive()));
}

TEST(PushRecoveryStart, needs_a_greater_lean_by_default) {
  EXPECT_FALSE(motion::PushRecovery().tick(tilted(0, 1.59), MotionState::kWalking, 0, kPeriod, PushRecoveryParameters{}));
}

/// Cycles for which a recovery runs while the torso is upright from cycle `calm_from` on.
int cycles(int calm_from) {
  motion::PushRecovery recovery;
  recovery.tick(tilted(0.5, 0), MotionState::kWalking, 0, kPeriod, sensitive());
  int count = 1;
  while (recovery.tick(tilted(count >= calm_from ? 0.05 : 0.3, 0), MotionState::kPolicy, 0, kPeriod, sensitive())) ++count;
  return count;
}

TEST(PushRecoveryEnd, comes_after_the_torso_was_calm_for_a_while) { EXPECT_NEAR(cycles(5), 5 + 10, 1); }

TEST(PushRecoveryEnd, comes_after_the_longest_time) { EXPECT_NEAR(cycles(1000), 50, 1); }

TEST(PushRecoveryEnd, comes_when_motion_has_ended_the_policy) {
  motion::PushRecovery recovery;
  recovery.tick(tilted(0.5, 0), MotionState::kWalking, 0, kPeriod, sensitive());
  EXPECT_FALSE(recovery.tick(tilted(0.5, 0), MotionState::kFalling, 0, kPeriod, sensitive()));
}

/// A walking robot of SimSpark, ten seconds after it was pushed to the left with 4 N s.
MotionStatus pushed(const std::vector<std::string>& settings = {}) {
  EmbeddedStage stage(0.02);
  SimulatedRobot robot(stage, {}, {.settings = settings});
  robot.request = {.action = BodyAction::kWalk, .forward = 0.2};
  robot.run(3);
  stage.command("(agent (unum 1)(team Left)(push 0 4 0))");
  robot.run(10);
  return robot.status;
}

TEST(PushedRobot, walks_on_after_its_recovery) {
  const MotionStatus status = pushed();
  EXPECT_EQ(status.falls, 0U);
  EXPECT_EQ(status.state, MotionState::kWalking);
  EXPECT_EQ(status.policies, 0U) << "counts those that were requested";
}

TEST(PushedRobot, becomes_limp_during_a_recovery_if_requested) {
  EmbeddedStage stage(0.02);
  SimulatedRobot robot(stage, {}, {});
  robot.run(3);
  stage.command("(agent (unum 1)(team Left)(push 4.5 0 0))");
  for (const double end = robot.now() + 2; robot.now() < end && robot.status.state != MotionState::kPolicy;) robot.tick();
  ASSERT_EQ(robot.status.state, MotionState::kPolicy);
  robot.request.action = BodyAction::kLimp;
  robot.run(0.1);
  EXPECT_EQ(robot.status.state, MotionState::kLimp);
}

TEST(PushedRobot, falls_without_a_recovery) { EXPECT_EQ(pushed({"PushRecoveryParameters.lean=1.6"}).falls, 1U); }

}  // namespace
}  // namespace soccer

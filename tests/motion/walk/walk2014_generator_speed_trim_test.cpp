#include <gtest/gtest.h>

#include "motion/walk/walk2014_generator.h"

namespace soccer::motion {
namespace {

constexpr double kStepPeriod = 0.25;  // s

/// A robot that moves only by a part of each commanded step.
class Slipping {
 public:
  explicit Slipping(double part) : part_(part) { trim_.start(place_); }

  void steps(int count, const WalkSpeed& requested) {
    for (int i = 0; i < count; ++i) {
      trimmed_ = trim_.trimmed(requested, parameters_);
      const Pose2<Start, Ground> before = place_;
      const double turn = part_ * trimmed_.turn * kStepPeriod;
      const auto half = before * Pose2<Ground, Ground>{0, 0, turn / 2};
      place_ = half * Pose2<Ground, Ground>{part_ * trimmed_.forward * kStepPeriod, part_ * trimmed_.left * kStepPeriod, turn / 2};
      trim_.learn(requested, kStepPeriod, place_, parameters_);
    }
  }

  WalkSpeed trimmed_;

 private:
  double part_;
  WalkParameters parameters_;
  SpeedTrim trim_;
  Pose2<Start, Ground> place_{1, 2, 0.5};
};

TEST(SpeedTrim, raises_the_command_until_a_slipping_robot_reaches_the_requested_speed) {
  Slipping robot(0.9);
  robot.steps(60, {0.2, -0.1, 0.5});
  EXPECT_NEAR(robot.trimmed_.forward * 0.9, 0.2, 0.002);
  EXPECT_NEAR(robot.trimmed_.left * 0.9, -0.1, 0.002);
  EXPECT_NEAR(robot.trimmed_.turn * 0.9, 0.5, 0.005);
}

TEST(SpeedTrim, does_not_correct_a_robot_that_moves_as_requested) {
  Slipping robot(1);
  robot.steps(20, {0.2, 0, 1});
  EXPECT_NEAR(robot.trimmed_.forward, 0.2, 0.003);  // two steps of a turn form a polygon, which is slightly shorter than its arc
  EXPECT_NEAR(robot.trimmed_.left, 0, 1e-3);
  EXPECT_NEAR(robot.trimmed_.turn, 1, 1e-9);
}

TEST(SpeedTrim, limits_the_correction_for_a_robot_that_cannot_move) {
  Slipping robot(0);
  robot.steps(200, {0.2, 0, 0});
  EXPECT_LE(robot.trimmed_.forward, 0.2 * (1 + WalkParameters().trim_share) + 0.02);
  robot.steps(1, {0.02, 0, 0});
  EXPECT_LE(robot.trimmed_.forward, 0.02 * (1 + WalkParameters().trim_share) + 0.02);
}

TEST(SpeedTrim, adds_nothing_when_no_speed_is_requested) {
  Slipping robot(0.5);
  robot.steps(20, {0.2, 0.1, 0.3});
  robot.steps(1, {});
  EXPECT_TRUE(robot.trimmed_.zero());
}

}  // namespace
}  // namespace soccer::motion

#include "motion/walk/capture_step.h"

#include <cmath>

#include <gtest/gtest.h>

#include "motion/kinematics/stance.h"

namespace soccer::motion {
namespace {

constexpr double kCycle = 0.01, kHipHeight = 0.23, kDuration = 0.2;

CaptureParameters capturing() {
  CaptureParameters p;
  p.smoothing = 0;
  p.gain = 0.5;
  p.side_gain = 0.5;
  return p;
}

/// A robot that stands with parallel feet and rotates as a rigid body about the ground below its ankles.
class Pendulum {
 public:
  Pendulum() {
    sensors_.period = kCycle;
    put_feet(body_, kHipHeight, 0, {}, {}, sensors_.angle);
  }

  /// One cycle, in which it rotates to `pitch` and `roll` (rad).
  void tilt(double pitch, double roll, std::optional<LegSide> support) {
    state_.pitch = pitch;
    state_.roll = roll;
    sensors_.time += std::chrono::milliseconds(10);
    point_.tick(body_, {sensors_, state_, request_}, support, capturing());
  }
  void pause() { sensors_.time += std::chrono::seconds(1); }

  const CapturePoint& point() const { return point_; }
  double half_width() const { return body_.hip_offset_y; }
  double torso_height() const { return kHipHeight + body_.hip_offset_z; }

 private:
  BodyModel body_;
  SensorFrame sensors_;
  BodyState state_;
  MotionRequest request_;
  CapturePoint point_;
};

/// The shift of a foot at the beginning of a step on the left foot, for a robot that tilts by `pitch` and `roll` (rad) in one cycle.
SwingShift shift_of(double pitch, double roll, double speed = 0, const CaptureParameters& p = capturing()) {
  Pendulum robot;
  CaptureStep step;
  robot.tilt(0, 0, LegSide::kLeft);
  step.end_step(robot.point(), LegSide::kRight, p);
  robot.tilt(pitch, roll, LegSide::kLeft);
  return step.shift(robot.point(), LegSide::kLeft, 0, speed, kDuration, kDuration, p);
}

TEST(CapturePoint, of_a_robot_at_rest_is_below_its_torso) {
  Pendulum robot;
  for (int tick = 0; tick < 2; ++tick) robot.tilt(0.1, 0.05, std::nullopt);
  const FootOffset left = robot.point().relative_to(LegSide::kLeft, capturing()),
                   right = robot.point().relative_to(LegSide::kRight, capturing());
  EXPECT_NEAR(left.forward, std::sin(0.1) * robot.torso_height(), 0.002);
  EXPECT_NEAR(right.forward, left.forward, 0.002);
  EXPECT_NEAR(left.inward + right.inward, 2 * robot.half_width(), 0.001);
  EXPECT_NEAR((left.inward - right.inward) / 2, std::sin(0.05) * robot.torso_height(), 0.001) << "a positive roll leans to the right";
}

TEST(CapturePoint, is_ahead_of_the_torso_by_its_speed_over_the_frequency) {
  Pendulum robot;
  robot.tilt(0, 0, LegSide::kLeft);
  robot.tilt(0.01, 0, LegSide::kLeft);
  const double moved = robot.point().torso(LegSide::kLeft).forward;
  EXPECT_NEAR(moved, 0.01 * robot.torso_height(), 1e-5);
  EXPECT_NEAR(robot.point().relative_to(LegSide::kLeft, capturing()).forward, moved + moved / kCycle / capturing().frequency, 1e-9);
}

TEST(CapturePoint, has_no_speed_after_a_pause) {
  Pendulum robot;
  robot.tilt(0, 0, LegSide::kLeft);
  robot.pause();
  robot.tilt(0.2, 0, LegSide::kLeft);
  EXPECT_EQ(robot.point().relative_to(LegSide::kLeft, capturing()).forward, robot.point().torso(LegSide::kLeft).forward);
}

TEST(CaptureStep, places_the_foot_farther_in_the_direction_in_which_the_robot_falls) {
  const double slow = shift_of(0.003, 0).forward, fast = shift_of(0.006, 0).forward;
  EXPECT_GT(slow, 0);
  EXPECT_GT(fast, slow);
  EXPECT_NEAR(shift_of(-0.003, 0).forward, -slow, 1e-3);
  EXPECT_EQ(shift_of(0, 0).forward, 0);
}

TEST(CaptureStep, shifts_no_foot_of_a_robot_that_moves_at_the_planned_speed) {
  constexpr double kSpeed = 0.2, kStep = kSpeed * kCycle;
  const double pitch = kStep / Pendulum().torso_height();
  EXPECT_GT(shift_of(pitch, 0).forward, 0.03);
  EXPECT_LT(shift_of(pitch, 0, kSpeed).forward, 0.03) << "at the beginning of a step the torso should still be behind the foot";
}

TEST(CaptureStep, moves_the_foot_outward_if_the_robot_falls_to_the_side_of_that_foot) {
  EXPECT_LT(shift_of(0, 0.006).left, 0) << "the right foot swings, to the right";
  EXPECT_EQ(shift_of(0, -0.006).left, 0);
}

TEST(CaptureStep, is_limited) {
  const CaptureParameters p = capturing();
  EXPECT_EQ(shift_of(0.05, 0).forward, p.limit);
  EXPECT_EQ(shift_of(0, 0.05).left, -p.side_limit);
}

TEST(CaptureStep, is_off_by_default) {
  const SwingShift shift = shift_of(0.05, 0.05, 0, {});
  EXPECT_EQ(shift.forward, 0);
  EXPECT_EQ(shift.left, 0);
}

TEST(CaptureStep, of_a_standing_robot_begins_beyond_the_recovery_distance) {
  CaptureParameters p = capturing();
  p.recovery_distance = 0.06;
  for (const double direction : {0.0, M_PI / 2, M_PI, -M_PI / 2}) {
    Pendulum robot;
    robot.tilt(0, 0, std::nullopt);
    EXPECT_FALSE(needs_step(robot.point(), 0, p));
    robot.tilt(0.006 * std::cos(direction), 0.006 * std::sin(direction), std::nullopt);
    EXPECT_FALSE(needs_step(robot.point(), 0, p)) << direction;
    robot.tilt(0.024 * std::cos(direction), 0.024 * std::sin(direction), std::nullopt);
    EXPECT_TRUE(needs_step(robot.point(), 0, p)) << direction;
  }
}

}  // namespace
}  // namespace soccer::motion

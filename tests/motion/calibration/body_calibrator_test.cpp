#include "motion/calibration/body_calibrator.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "motion/kinematics/stance.h"

namespace soccer {
namespace {

constexpr double kStep = 0.02;  // s

BodyCalibratorParameters quick() {
  BodyCalibratorParameters p;
  p.start_time = 1;
  p.settle_time = 0.2;
  p.stand_time = 0.5;
  p.step_time = 0.5;
  p.repetitions = 2;
  p.pitch = -0.03;
  p.pitch_gain = 2;
  return p;
}

/// A robot that obeys, whose soles are level when the ankles' true angles are those of a level stance.
struct BodyCalibratorTest : testing::Test {
  BodyModel body;
  BodyCalibrator calibrator{body, quick()};
  BodyCalibrationRequest request{1, true};
  SensorFrame sensors;
  BodyState state;
  MotionStatus motion;
  BodyCalibrationStatus status;

  BodyCalibratorTest() {
    sensors.period = kStep;
    motion::put_feet(body, 0.23, 0, {}, {}, sensors.angle);
    motion.state = MotionState::kStanding;
  }

  void tick() {
    sensors.time += from_seconds(kStep);
    calibrator.tick({request, sensors, state, motion}, {status});
    if (status.phase == BodyCalibrationPhase::kStanding) motion.state = MotionState::kStanding;
    if (status.phase == BodyCalibrationPhase::kStepping) motion.state = MotionState::kWalking;
  }

  void tick_while(BodyCalibrationPhase phase) {
    for (int cycle = 0; cycle < 1000 && (status.phase == phase || status.request != request.count); ++cycle) tick();
  }
};

TEST_F(BodyCalibratorTest, without_a_request_it_is_idle) {
  request = {};
  for (int cycle = 0; cycle < 200; ++cycle) tick();
  EXPECT_EQ(status, BodyCalibrationStatus{});
}

TEST_F(BodyCalibratorTest, the_standing_robot_has_the_gyros_bias_and_level_soles) {
  sensors.gyro = {0.01, -0.02, 0.03};
  sensors.torso_angle = {0.005, 0.01, 0};
  sensors.angle[kLAnklePitch] += 0.02;
  sensors.angle[kRAnkleRoll] -= 0.03;
  tick();
  tick_while(BodyCalibrationPhase::kStanding);
  EXPECT_EQ(status.phase, BodyCalibrationPhase::kStepping);
  EXPECT_EQ(status.solutions, 1U);
  EXPECT_NEAR(status.gyro_bias[0], 0.01, 1e-9);
  EXPECT_NEAR(status.gyro_bias[2], 0.03, 1e-9);
  EXPECT_NEAR(status.left_ankle[0], -0.03, 1e-4);
  EXPECT_NEAR(status.left_ankle[1], -0.005, 1e-4);
  EXPECT_NEAR(status.right_ankle[0], -0.01, 1e-3);
  EXPECT_NEAR(status.right_ankle[1], 0.025, 1e-4);
}

TEST_F(BodyCalibratorTest, both_ankles_bring_the_pitch_on_the_spot_to_that_of_the_body) {
  tick();
  tick_while(BodyCalibrationPhase::kStanding);
  sensors.torso_angle.y = 0.05;
  const BodyCalibrationStatus before = status;
  for (int cycle = 0; cycle < 1000 && status.solutions == before.solutions; ++cycle) tick();
  EXPECT_NEAR(status.pitch, 0.05, 1e-9);
  EXPECT_NEAR(status.left_ankle[0] - before.left_ankle[0], -0.04, 1e-9);
  EXPECT_NEAR(status.right_ankle[0] - before.right_ankle[0], -0.04, 1e-9);
  EXPECT_EQ(status.phase, BodyCalibrationPhase::kStepping);
  tick_while(BodyCalibrationPhase::kStepping);
  EXPECT_EQ(status.phase, BodyCalibrationPhase::kDone);
  EXPECT_EQ(status.solutions, 3U);
  EXPECT_EQ(status.progress, 1);
}

TEST_F(BodyCalibratorTest, a_robot_that_does_not_stand_fails) {
  motion.state = MotionState::kLimp;
  for (int cycle = 0; cycle < 100; ++cycle) {
    motion.state = MotionState::kLimp;
    tick();
  }
  EXPECT_EQ(status.problem, BodyCalibrationProblem::kNotStanding);
}

TEST_F(BodyCalibratorTest, a_robot_that_falls_or_is_lifted_fails) {
  tick();
  tick_while(BodyCalibrationPhase::kStanding);
  state.posture = Posture::kFalling;
  tick();
  EXPECT_EQ(status.phase, BodyCalibrationPhase::kFailed);
  EXPECT_EQ(status.problem, BodyCalibrationProblem::kNotStanding);
  state = {};
  state.picked_up = true;
  request.count = 2;
  tick();
  EXPECT_EQ(status.request, 2U);
  EXPECT_EQ(status.problem, BodyCalibrationProblem::kNotStanding);
}

TEST_F(BodyCalibratorTest, a_robot_that_is_moved_while_it_stands_fails) {
  for (int cycle = 0; cycle < 100; ++cycle) {
    sensors.gyro.x = cycle % 2 == 0 ? 0.4 : -0.4;
    tick();
  }
  EXPECT_EQ(status.problem, BodyCalibrationProblem::kMoved);
  EXPECT_EQ(status.solutions, 0U);
}

TEST_F(BodyCalibratorTest, an_interruption_begins_the_measurement_again) {
  sensors.gyro.x = 0.5;
  for (int cycle = 0; cycle < 30; ++cycle) tick();
  motion.state = MotionState::kWalking;
  tick();
  sensors.gyro.x = 0.01;
  motion.state = MotionState::kStanding;
  tick_while(BodyCalibrationPhase::kStanding);
  EXPECT_NEAR(status.gyro_bias[0], 0.01, 1e-9);
}

TEST_F(BodyCalibratorTest, results_out_of_range_are_not_published) {
  sensors.angle[kLAnklePitch] += 0.4;
  tick();
  tick_while(BodyCalibrationPhase::kStanding);
  EXPECT_EQ(status.problem, BodyCalibrationProblem::kLargeOffset);
  EXPECT_EQ(status.solutions, 0U);
}

TEST_F(BodyCalibratorTest, a_broken_sensor_makes_it_fail) {
  for (double* value : {&sensors.gyro.x, &sensors.torso_angle.y, &sensors.angle[kLKneePitch]}) {
    const double before = *value;
    *value = std::numeric_limits<double>::quiet_NaN();
    ++request.count;
    tick();
    tick_while(BodyCalibrationPhase::kStanding);
    EXPECT_EQ(status.phase, BodyCalibrationPhase::kFailed);
    EXPECT_EQ(status.solutions, 0U);
    *value = before;
  }
}

TEST_F(BodyCalibratorTest, a_request_to_stop_ends_it) {
  tick();
  request = {2, false};
  tick();
  EXPECT_EQ(status.phase, BodyCalibrationPhase::kIdle);
  EXPECT_EQ(status.request, 2U);
}

}  // namespace
}  // namespace soccer

#include "motion/calibration/body_correction.h"

#include <gtest/gtest.h>

#include "experiments/closed_loop/embedded_stage.h"
#include "experiments/closed_loop/simulated_robot.h"

namespace soccer {
namespace {

constexpr BodyCalibrationParameters kCalibration{{0.01, -0.02, 0.03}, {0.04, -0.05}, {-0.06, 0.07}};

TEST(BodyCorrection, subtracts_the_gyros_bias_and_adds_the_ankles_offsets) {
  SensorFrame sensors;
  sensors.gyro = {1, 2, 3};
  sensors.angle[kLKneePitch] = 0.5;
  const SensorFrame corrected = motion::corrected(sensors, kCalibration);
  EXPECT_EQ(corrected.gyro, (Vector3<Torso>{0.99, 2.02, 2.97}));
  EXPECT_EQ(corrected.angle[kLAnklePitch], 0.04);
  EXPECT_EQ(corrected.angle[kLAnkleRoll], -0.05);
  EXPECT_EQ(corrected.angle[kRAnklePitch], -0.06);
  EXPECT_EQ(corrected.angle[kRAnkleRoll], 0.07);
  EXPECT_EQ(corrected.angle[kLKneePitch], 0.5);
}

TEST(BodyCorrection, a_robot_that_obeys_measures_what_was_requested) {
  JointRequest request;
  for (std::size_t j = 0; j < kJoints; ++j) request.angle[j] = 0.01 * static_cast<double>(j);
  SensorFrame sensors;
  sensors.angle = motion::for_robot(request, kCalibration).angle;
  const JointArray measured = motion::corrected(sensors, kCalibration).angle;
  for (std::size_t j = 0; j < kJoints; ++j) EXPECT_DOUBLE_EQ(measured[j], request.angle[j]);
}

/// Speed, m/s, at which an individual walks after 12 s at the greatest forward speed, and its falls.
std::pair<double, unsigned> full_speed(bool calibrated) {
  EmbeddedStage stage(0.01, "spl2017", random_individual({}, 1003, {Side::kLeft, 1}));
  SimulatedRobot robot(stage, {}, {.body = "nao-v5"});
  if (calibrated) robot.calibrate();
  robot.put(-4, 0);
  robot.run(2);
  robot.request = {.action = BodyAction::kWalk, .forward = 1};
  robot.run(6);
  const Eigen::Vector3d before = robot.truth().torso;
  robot.run(6);
  return {(robot.truth().torso - before).head<2>().norm() / 6, robot.status.falls};
}

TEST(BodyCalibration, an_individual_walks_faster_with_it) {
  const auto [without, falls_without] = full_speed(false);
  const auto [speed, falls] = full_speed(true);
  EXPECT_LT(without, 0.25);
  EXPECT_GT(speed, 0.28);
  EXPECT_EQ(falls, 0U);
}

TEST(BodyCalibration, finds_the_differences_of_an_individual) {
  const Individual truth = random_individual({}, 1012, {Side::kLeft, 1});
  EmbeddedStage stage(0.01, "spl2017", truth);
  SimulatedRobot robot(stage, {}, {.body = "nao-v5"});
  const BodyCalibrationStatus found = robot.calibrate();
  for (std::size_t axis = 0; axis < 3; ++axis) EXPECT_NEAR(found.gyro_bias[axis], truth.gyro_bias[axis], 0.002);
  EXPECT_NEAR(
      found.left_ankle[1] - found.right_ankle[1],
      truth.joint_offset[kLHipRoll] + truth.joint_offset[kLAnkleRoll] - truth.joint_offset[kRHipRoll] - truth.joint_offset[kRAnkleRoll],
      0.006);
}

}  // namespace
}  // namespace soccer

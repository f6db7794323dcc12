#include "perception/kinematics/kinematics_module.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "blackboard/common/config/yaml.h"

namespace soccer {
namespace {

constexpr double kTenthOfMillimetre = 1e-4;

class KinematicsModuleTest : public testing::Test {
 protected:
  const Kinematics& tick() {
    module.tick({sensors, body}, {kinematics});
    return kinematics;
  }

  KinematicsModule module{load_yaml<BodyModel>(SOURCE_DIR "/config/simspark/body.yaml")};
  SensorFrame sensors;
  BodyState body;
  Kinematics kinematics;
};

TEST_F(KinematicsModuleTest, a_robot_with_straight_legs_has_its_camera_540_mm_above_the_ground) {
  EXPECT_NEAR(tick().eye_height, 0.385 + 0.155, kTenthOfMillimetre);
  EXPECT_NEAR(kinematics.torso.origin.x, 0.005, kTenthOfMillimetre);  // the ankles are 5 mm behind the torso's centre
  EXPECT_NEAR(kinematics.torso.origin.y, 0, kTenthOfMillimetre);
  EXPECT_NEAR(kinematics.torso.origin.z, 0.385, kTenthOfMillimetre);
}

TEST_F(KinematicsModuleTest, a_torso_that_leans_forward_over_level_soles_looks_down) {
  sensors.torso_angle.y = 0.2;
  for (const JointId ankle : {kLAnklePitch, kRAnklePitch}) sensors.angle[ankle] = -0.2;
  EXPECT_NEAR(tick().head.rotation[6], -std::sin(0.2), 1e-9);  // z component of the viewing direction
  // From the sole up: foot 0.050, then everything above leans by 0.2 rad about the ankle, which is 0.335 below and 0.005 behind the torso.
  EXPECT_NEAR(kinematics.torso.origin.z, 0.050 + 0.335 * std::cos(0.2) - 0.005 * std::sin(0.2), kTenthOfMillimetre);
  EXPECT_NEAR(kinematics.torso.origin.x, 0.005 * std::cos(0.2) + 0.335 * std::sin(0.2), kTenthOfMillimetre);
}

TEST_F(KinematicsModuleTest, the_foot_that_carries_the_robot_gives_the_height) {
  sensors.angle[kRHipPitch] = -0.4;
  sensors.angle[kRKneePitch] = 0.8;
  sensors.angle[kRAnklePitch] = -0.4;
  body.left_support = true;
  EXPECT_NEAR(tick().torso.origin.z, 0.385, kTenthOfMillimetre);
  body.left_support = false;
  EXPECT_NEAR(tick().torso.origin.z, 0.115 + 0.10858 + 0.09211 + 0.050, kTenthOfMillimetre);
}

TEST_F(KinematicsModuleTest, without_load_on_the_feet_the_lower_foot_gives_the_height) {
  sensors.angle[kLHipPitch] = -0.4;
  sensors.angle[kLKneePitch] = 0.8;
  sensors.angle[kLAnklePitch] = -0.4;
  body.on_ground = false;
  EXPECT_NEAR(tick().torso.origin.z, 0.385, kTenthOfMillimetre);
}

TEST_F(KinematicsModuleTest, the_origin_of_ground_is_between_the_feet) {
  sensors.angle[kLHipRoll] = 0.3;
  sensors.angle[kRHipRoll] = 0.1;
  const double left = 0.055 + 0.270 * std::sin(0.3), right = -0.055 + 0.270 * std::sin(0.1);
  EXPECT_NEAR(tick().torso.origin.y, -(left + right) / 2, kTenthOfMillimetre);
}

TEST_F(KinematicsModuleTest, a_lying_robot_is_not_upright) {
  body.posture = Posture::kOnFront;
  EXPECT_FALSE(tick().upright);
}

TEST_F(KinematicsModuleTest, a_non_finite_sensor_value_keeps_the_last_result) {
  const Kinematics before = tick();
  sensors.angle[kLKneePitch] = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(tick(), before);
}

/// Sensors with known errors, and the calibration that corrects them.
TEST_F(KinematicsModuleTest, the_calibration_corrects_sensor_errors) {
  sensors.angle[kLKneePitch] = sensors.angle[kRKneePitch] = 0.4;
  sensors.angle[kHeadPitch] = 0.2;
  sensors.torso_angle = {0.05, 0.1, 0};
  const Kinematics right = tick();
  CalibrationParameters calibration;
  calibration.torso_roll = 0.03;
  calibration.torso_pitch = -0.02;
  calibration.joint_offset[kHeadPitch] = 0.04;
  calibration.joint_offset[kRKneePitch] = -0.05;
  sensors.torso_angle.x -= 0.03;
  sensors.torso_angle.y += 0.02;
  sensors.angle[kHeadPitch] -= 0.04;
  sensors.angle[kRKneePitch] += 0.05;
  const auto expect_right = [&] {
    EXPECT_NEAR(kinematics.eye_height, right.eye_height, 1e-9);
    EXPECT_NEAR(kinematics.head.origin.y, right.head.origin.y, 1e-9);
    for (std::size_t i = 0; i < 9; ++i) EXPECT_NEAR(kinematics.head.rotation[i], right.head.rotation[i], 1e-9);
  };
  EXPECT_GT(std::abs(tick().head.rotation[6] - right.head.rotation[6]), 0.01);
  module.tune(calibration);
  tick();
  expect_right();
  module = KinematicsModule(load_yaml<BodyModel>(SOURCE_DIR "/config/simspark/body.yaml"), calibration);
  kinematics = {};
  tick();
  expect_right();
}

}  // namespace
}  // namespace soccer

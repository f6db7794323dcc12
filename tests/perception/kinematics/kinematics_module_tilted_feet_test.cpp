// The height of a robot with straight legs that rocks on an edge of its feet.
#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/body/forward_kinematics.h"
#include "blackboard/common/config/yaml.h"
#include "perception/kinematics/kinematics_module.h"

namespace soccer {
namespace {

constexpr double kAboveSole = 0.385, kBehindTorso = 0.005, kBesideTorso = 0.055;  // m, of the soles' middles
constexpr double kTilt = 0.2;                                                     // rad

class KinematicsModuleTiltedFeet : public testing::Test {
 protected:
  double height(double roll, double pitch) {
    sensors.torso_angle = {roll, pitch, 0};
    module.tick({sensors, state}, {kinematics});
    return kinematics.torso.origin.z;
  }
  BodyModel body = load_yaml<BodyModel>(SOURCE_DIR "/config/simspark/body.yaml");
  KinematicsModule module{body};
  SensorFrame sensors;
  BodyState state;
  Kinematics kinematics;
};

TEST_F(KinematicsModuleTiltedFeet, stand_on_their_front_edge_when_the_robot_leans_forward_and_on_their_back_edge_when_it_leans_back) {
  EXPECT_NEAR(height(0, kTilt), kAboveSole * std::cos(kTilt) + (body.foot_front - kBehindTorso) * std::sin(kTilt), 1e-4);
  EXPECT_NEAR(height(0, -kTilt), kAboveSole * std::cos(kTilt) + (body.foot_back + kBehindTorso) * std::sin(kTilt), 1e-4);
}

TEST_F(KinematicsModuleTiltedFeet, stand_on_the_outer_or_the_inner_edge_of_the_foot_that_carries_the_robot) {
  const double upright = kAboveSole * std::cos(kTilt), half = body.foot_half_width;
  state.left_support = true;
  EXPECT_NEAR(height(kTilt, 0), upright - (kBesideTorso - half) * std::sin(kTilt), 1e-4) << "to the right, over the inner edge";
  EXPECT_NEAR(height(-kTilt, 0), upright + (kBesideTorso + half) * std::sin(kTilt), 1e-4) << "to the left, over the outer edge";
  state.left_support = false;
  EXPECT_NEAR(height(kTilt, 0), upright + (kBesideTorso + half) * std::sin(kTilt), 1e-4);
  EXPECT_NEAR(height(-kTilt, 0), upright - (kBesideTorso - half) * std::sin(kTilt), 1e-4);
  state.on_ground = false;
  state.left_support = true;
  EXPECT_NEAR(height(kTilt, 0), upright + (kBesideTorso + half) * std::sin(kTilt), 1e-4) << "the lower foot";
  EXPECT_NEAR(height(-kTilt, 0), upright + (kBesideTorso + half) * std::sin(kTilt), 1e-4);
}

TEST_F(KinematicsModuleTiltedFeet, have_the_origin_of_ground_between_them_with_the_heading_of_the_torso) {
  height(kTilt, 0);
  EXPECT_NEAR(kinematics.torso.origin.y, -kAboveSole * std::sin(kTilt), 1e-4) << "a robot that leans to the right has its torso there";
  EXPECT_NEAR(kinematics.torso.rotation[0], 1, 1e-9);
  EXPECT_NEAR(kinematics.torso.rotation[3], 0, 1e-9);
}

TEST_F(KinematicsModuleTiltedFeet, have_the_origin_of_ground_between_them_in_a_step) {
  sensors.angle[kLHipPitch] = -0.3;
  sensors.angle[kRHipPitch] = 0.1;
  height(0, 0);
  const BodyPose pose = forward_kinematics(body, sensors.angle);
  EXPECT_GT(pose.left_foot.origin.x - pose.right_foot.origin.x, 0.1);
  EXPECT_NEAR(kinematics.torso.origin.x, -(pose.left_foot.origin.x + pose.right_foot.origin.x) / 2, 1e-9);
}

TEST_F(KinematicsModuleTiltedFeet, give_the_height_of_the_camera_with_the_tilt_of_torso_and_head) {
  sensors.angle[kHeadPitch] = 0.3;
  height(0, kTilt);
  const double neck = kinematics.torso.origin.z + 0.150 * std::cos(kTilt);  // HeadPitch's axis
  EXPECT_NEAR(kinematics.head.origin.z, neck, 1e-3);
  EXPECT_NEAR(kinematics.eye_height, neck + 0.005 * std::cos(kTilt + 0.3), 1e-3);
  EXPECT_NEAR(kinematics.head.rotation[6], -std::sin(kTilt + 0.3), 1e-9);
}

TEST_F(KinematicsModuleTiltedFeet, with_a_non_finite_tilt_keep_the_last_result_except_the_posture) {
  const double before = height(0.1, 0.1);
  state.posture = Posture::kOnFront;
  EXPECT_EQ(height(std::nan(""), 0), before);
  EXPECT_FALSE(kinematics.upright);
  EXPECT_EQ(height(0, std::nan("")), before);
}

}  // namespace
}  // namespace soccer

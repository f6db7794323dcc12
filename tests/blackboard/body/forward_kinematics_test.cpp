#include "blackboard/body/forward_kinematics.h"

#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/common/config/yaml.h"

namespace soccer {
namespace {

constexpr double kTenthOfMillimetre = 1e-4;

BodyModel nao_v5() { return load_yaml<BodyModel>(SOURCE_DIR "/config/nao-v5/body.yaml"); }
BodyModel simspark() { return load_yaml<BodyModel>(SOURCE_DIR "/config/simspark/body.yaml"); }

template <class Frame>
void expect_near(Point3<Frame> point, double x, double y, double z, double tolerance = kTenthOfMillimetre) {
  EXPECT_NEAR(point.x, x, tolerance);
  EXPECT_NEAR(point.y, y, tolerance);
  EXPECT_NEAR(point.z, z, tolerance);
}

/// Direction of the x axis of From in To.
template <class To, class From>
Point3<To> toes(const Pose3<To, From>& pose) {
  return {pose.rotation[0], pose.rotation[3], pose.rotation[6]};
}

TEST(ForwardKinematics, zero_pose_of_the_v5_has_straight_legs_under_the_hips) {
  const BodyPose pose = forward_kinematics(nao_v5(), {});
  expect_near(pose.left_foot.origin, 0, 0.050, -0.33309);
  expect_near(pose.right_foot.origin, 0, -0.050, -0.33309);
  expect_near(pose.head.origin, 0, 0, 0.1265);
}

TEST(ForwardKinematics, zero_pose_of_the_simulated_body_stands_385_mm_high) {
  const BodyPose pose = forward_kinematics(simspark(), {});
  expect_near(pose.left_foot.origin, -0.005, 0.055, -0.385);
  expect_near(pose.right_foot.origin, -0.005, -0.055, -0.385);
  expect_near(pose.head * eye_in_head(simspark()), 0, 0, 0.155);
}

TEST(ForwardKinematics, bent_knees_shorten_the_leg_and_keep_the_sole_level) {
  JointArray angle{};
  angle[kLHipPitch] = -0.4;
  angle[kLKneePitch] = 0.8;
  angle[kLAnklePitch] = -0.4;
  const auto nao = left_foot_in_torso(nao_v5(), angle);
  expect_near(nao.origin, -0.00113, 0.050, -0.31707);
  expect_near(toes(nao), 1, 0, 0);

  // thigh (0.005, -0.120) turned by -0.4, shank (0, -0.100) by +0.4, ankle and foot 0.050 level
  const auto simulated = left_foot_in_torso(simspark(), angle);
  expect_near(simulated.origin, -0.010 + 0.05134 - 0.03894, 0.055, -0.115 - 0.10858 - 0.09211 - 0.050);
  expect_near(toes(simulated), 1, 0, 0);
}

TEST(ForwardKinematics, hip_pitch_lifts_the_leg_forward) {
  JointArray angle{};
  angle[kRHipPitch] = -kPi / 2;
  const auto foot = right_foot_in_torso(nao_v5(), angle);
  expect_near(foot.origin, 0.24809, -0.050, -0.085);
  expect_near(toes(foot), 0, 0, 1);
}

TEST(ForwardKinematics, hip_roll_moves_each_leg_to_the_left_when_positive) {
  JointArray angle{};
  angle[kLHipRoll] = angle[kRHipRoll] = 0.3;
  const BodyPose pose = forward_kinematics(nao_v5(), angle);
  expect_near(pose.left_foot.origin, 0, 0.050 + 0.24809 * std::sin(0.3), -0.085 - 0.24809 * std::cos(0.3));
  expect_near(pose.right_foot.origin, 0, -0.050 + 0.24809 * std::sin(0.3), -0.085 - 0.24809 * std::cos(0.3));
}

TEST(ForwardKinematics, the_one_hip_yaw_pitch_motor_opens_both_toes_outward_when_negative) {
  JointArray angle{};
  angle[kLHipYawPitch] = -kPi / 2;  // beyond the limit, but simple to calculate: the leg lies along (1/sqrt 2, +-1/2, -1/2)
  const double leg = 0.24809, half = std::sqrt(0.5);
  const BodyPose pose = forward_kinematics(nao_v5(), angle);
  expect_near(pose.left_foot.origin, leg * half, 0.050 + leg / 2, -0.085 - leg / 2);
  expect_near(pose.right_foot.origin, leg * half, -0.050 - leg / 2, -0.085 - leg / 2);
  expect_near(toes(pose.left_foot), 0, half, half);
  expect_near(toes(pose.right_foot), 0, -half, half);
}

TEST(ForwardKinematics, ankle_roll_tilts_the_sole_about_its_toes) {
  JointArray angle{};
  angle[kLAnkleRoll] = 0.2;
  const auto foot = left_foot_in_torso(simspark(), angle);
  expect_near(foot.origin, -0.005, 0.055 + 0.045 * std::sin(0.2), -0.340 - 0.045 * std::cos(0.2));
}

TEST(ForwardKinematics, head_yaw_is_applied_before_head_pitch) {
  const auto head = head_in_torso(simspark(), kPi / 2, kPi / 6);
  expect_near(head * eye_in_head(simspark()), 0, 0.0025, 0.15433);
  expect_near(toes(head), 0, std::cos(kPi / 6), -0.5);  // looks left and down
}

TEST(ForwardKinematics, cameras_are_in_the_head_and_look_down_by_their_pitch) {
  const BodyModel body = nao_v5();
  const auto head = head_in_torso(body, 0, 0);
  const auto top = head * top_camera_in_head(body);
  const auto bottom = head * bottom_camera_in_head(body);
  expect_near(top.origin, 0.05871, 0, 0.19014);
  expect_near(bottom.origin, 0.05071, 0, 0.14424);
  EXPECT_NEAR(std::asin(-toes(top).z), 0.0209, 1e-9);
  EXPECT_NEAR(std::asin(-toes(bottom).z), 0.6929, 1e-9);
}

}  // namespace
}  // namespace soccer

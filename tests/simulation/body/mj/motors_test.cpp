#include "simulation/body/mj/motors.h"

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_real_distribution.hpp>
#include <gtest/gtest.h>

#include "blackboard/body/forward_kinematics.h"
#include "blackboard/geometry/angle.h"
#include "t1.h"

namespace soccer::mj {
namespace {

/// A random pose within the body's limits, with hips that do not reach the singular pose at -45 degrees of roll.
JointArray random_pose(const BodyModel& body, boost::random::mt19937_64& engine) {
  JointArray pose{};
  for (std::size_t j = 0; j < kJoints; ++j)
    pose[j] = boost::random::uniform_real_distribution<double>(body.lower_limit[j], body.upper_limit[j] + 1e-9)(engine);
  pose[kLWristYaw] = pose[kRWristYaw] = pose[kLHand] = pose[kRHand] = 0;
  return pose;
}

TEST(Motors, convert_joint_angles_to_motor_angles_and_back) {
  const Robot robot = t1();
  boost::random::mt19937_64 engine(1);
  for (int i = 0; i < 1000; ++i) {
    const JointArray pose = random_pose(robot.body, engine);
    const JointArray back = joints_of(robot.motors, motors_of(robot.motors, pose));
    for (std::size_t j = 0; j < kJoints; ++j) ASSERT_NEAR(back[j], pose[j], 1e-9) << kJointNames[j];
  }
}

/// The sole in the torso by the chain of motors of the T1's robot file: hip pitch, roll and yaw, then as on a NAO.
Pose3<Torso, LeftFoot> left_sole(const BodyModel& body, const MotorArray& motor) {
  return translation<Torso, Torso>(body.hip_offset_x, body.hip_offset_y, -body.hip_offset_z) * rotation_y<Torso, Torso>(motor[11]) *
         rotation_x<Torso, Torso>(motor[12]) * rotation_z<Torso, Torso>(motor[13]) *
         translation<Torso, Torso>(body.thigh_offset_x, 0, -body.thigh_length) * rotation_y<Torso, Torso>(motor[14]) *
         translation<Torso, Torso>(0, 0, -body.tibia_length) * rotation_y<Torso, Torso>(motor[15]) *
         translation<Torso, Torso>(0, 0, -body.ankle_roll_offset_z) * rotation_x<Torso, Torso>(motor[16]) *
         translation<Torso, LeftFoot>(0, 0, -body.foot_height);
}

TEST(Motors, put_the_foot_where_the_joints_of_a_nao_put_it) {
  const Robot robot = t1();
  boost::random::mt19937_64 engine(2);
  for (int i = 0; i < 1000; ++i) {
    const JointArray pose = random_pose(robot.body, engine);
    const auto wanted = left_foot_in_torso(robot.body, pose), put = left_sole(robot.body, motors_of(robot.motors, pose));
    ASSERT_NEAR((put.origin - wanted.origin).norm(), 0, 1e-9);
    for (std::size_t k = 0; k < 9; ++k) ASSERT_NEAR(put.rotation[k], wanted.rotation[k], 1e-9);
  }
}

TEST(Motors, let_arms_hang_beside_the_body_as_a_nao_does) {
  JointArray hanging{};
  hanging[kLShoulderPitch] = hanging[kRShoulderPitch] = kPi / 2;
  hanging[kLElbowYaw] = -kPi / 2, hanging[kRElbowYaw] = kPi / 2;
  hanging[kLElbowRoll] = -1, hanging[kRElbowRoll] = 1;
  const MotorArray motor = motors_of(t1().motors, hanging);
  // Zero of these motors: arms stretched out sideways. The right arm is the mirror image of the left one.
  EXPECT_NEAR(motor[2], 0, 1e-5);
  EXPECT_NEAR(motor[3], -kPi / 2, 1e-5);
  EXPECT_NEAR(motor[4], 0, 1e-5);
  EXPECT_NEAR(motor[5], -1, 1e-5);
  EXPECT_NEAR(motor[6], motor[2], 1e-5);
  EXPECT_NEAR(motor[7], -motor[3], 1e-5);
  EXPECT_NEAR(motor[8], motor[4], 1e-5);
  EXPECT_NEAR(motor[9], -motor[5], 1e-5);
}

TEST(Motors, share_the_mean_yaw_of_both_hips) {
  const Robot robot = t1();
  JointArray pose{};
  MotorArray left{}, both = motors_of(robot.motors, pose);
  pose[kLHipYawPitch] = 0.4;
  left = motors_of(robot.motors, pose);
  for (const std::size_t m : {11U, 12U, 13U}) both[m] = left[m];
  EXPECT_NEAR(joints_of(robot.motors, both)[kLHipYawPitch], 0.2, 1e-9);
}

}  // namespace
}  // namespace soccer::mj

#include "motion/motion_engine.h"

#include <cmath>

#include <gtest/gtest.h>

#include "kinematic_robot.h"

namespace soccer {
namespace {

MotionRequest walk(double forward, double left = 0, double turn = 0) {
  return {.action = BodyAction::kWalk, .forward = forward, .left = left, .turn = turn};
}

TEST(MotionEngine, takes_the_stance_from_any_pose_without_a_jump) {
  KinematicRobot robot("simspark");
  double max_speed = 0;
  for (int cycle = 0; cycle < 300; ++cycle) {
    const JointArray before = robot.sensors.angle;
    robot.tick();
    for (std::size_t j = 0; j < kJoints; ++j)
      max_speed = std::max(max_speed, std::abs(robot.sensors.angle[j] - before[j]) / robot.sensors.period);
  }
  EXPECT_EQ(robot.status.state, MotionState::kStanding);
  EXPECT_TRUE(robot.status.stable);
  EXPECT_LE(max_speed, robot.body().max_speed[kLKneePitch]);
  EXPECT_GT(robot.joints.angle[kLKneePitch], 0.2);
}

class MotionEnginePeriods : public testing::TestWithParam<double> {};

TEST_P(MotionEnginePeriods, a_robot_without_slip_walks_at_the_requested_speed_by_odometry) {
  KinematicRobot robot("simspark", GetParam());
  robot.run(3);
  robot.request = walk(0.2);
  robot.run(3);
  EXPECT_EQ(robot.status.state, MotionState::kWalking);
  const double before = robot.odometry.pose.x;
  robot.run(20);
  EXPECT_NEAR((robot.odometry.pose.x - before) / 20, 0.2, 0.006);  // by odometry, which also corrects the walk
  EXPECT_NEAR(robot.odometry.pose.y, 0, 0.01);
}

TEST_P(MotionEnginePeriods, a_walk_ends_in_the_stance_when_standing_is_requested) {
  KinematicRobot robot("simspark", GetParam());
  robot.run(3);
  const JointArray stance = robot.joints.angle;
  robot.request = walk(0.2, 0.1, 0.4);
  robot.run(3);
  robot.request = {};
  robot.run(4);
  EXPECT_EQ(robot.status.state, MotionState::kStanding);
  for (std::size_t j = kLHipYawPitch; j <= kRAnkleRoll; ++j) EXPECT_NEAR(robot.joints.angle[j], stance[j], 1e-6) << kJointNames[j];
}

INSTANTIATE_TEST_SUITE_P(Both, MotionEnginePeriods, testing::Values(0.01, 0.02),
                         [](const auto& test) { return test.param < 0.015 ? "10ms" : "20ms"; });

TEST(MotionEngine, a_walking_robot_that_is_placed_on_straight_legs_stands) {
  for (const double placed_speed : {0.0, 10.0}) {
    MotionParameters parameters = load_motion_parameters(kConfig, "nao-v5");
    parameters.safety.placed_speed = placed_speed;
    KinematicRobot robot("nao-v5", parameters);
    robot.run(3);
    const JointArray stance = robot.joints.angle;
    robot.request = {.action = BodyAction::kWalk, .forward = 0.1};
    robot.run(2);
    ASSERT_EQ(robot.status.state, MotionState::kWalking);
    robot.request = {};
    robot.sensors.angle.fill(0);
    robot.tick();
    EXPECT_EQ(robot.status.state, placed_speed > 0 ? MotionState::kStanding : MotionState::kWalking);
    robot.run(0.1);
    if (placed_speed == 0) continue;
    for (std::size_t j = kLHipYawPitch; j <= kRAnkleRoll; ++j) EXPECT_NEAR(robot.joints.angle[j], stance[j], 1e-6) << kJointNames[j];
  }
}

TEST(MotionEngine, one_knee_that_jumps_does_not_end_a_walk) {
  MotionParameters parameters = load_motion_parameters(kConfig, "nao-v5");
  parameters.safety.placed_speed = 10;
  KinematicRobot robot("nao-v5", parameters);
  robot.run(3);
  robot.request = {.action = BodyAction::kWalk, .forward = 0.1};
  robot.run(2);
  robot.sensors.angle[kLKneePitch] = 0;
  robot.tick();
  EXPECT_EQ(robot.status.state, MotionState::kWalking);
}

TEST(MotionEngine, a_body_without_keyframes_for_a_dive_stands) {
  MotionParameters parameters = load_motion_parameters(kConfig, "nao-v5");
  parameters.dive_actions.centre.clear();
  KinematicRobot robot("nao-v5", parameters);
  robot.request.action = BodyAction::kDive;
  robot.run(3);
  EXPECT_EQ(robot.status.state, MotionState::kStanding);
  EXPECT_EQ(robot.status.dives, 0U);
  EXPECT_FALSE(robot.status.can_dive);
}

TEST(MotionEngine, publishes_what_the_body_can_do) {
  KinematicRobot nao("nao-v5"), simulated("simspark");
  nao.tick();
  simulated.tick();
  EXPECT_TRUE(nao.status.can_dive);
  EXPECT_FALSE(nao.status.can_sweep);
  EXPECT_DOUBLE_EQ(nao.status.kick_distance, 3.1);
  EXPECT_TRUE(simulated.status.can_dive);
  EXPECT_TRUE(simulated.status.can_sweep);
  EXPECT_DOUBLE_EQ(simulated.status.kick_distance, 4.4);
}

TEST(MotionEngine, a_dive_begins_at_once_and_only_once_and_is_not_a_fall) {
  KinematicRobot robot("simspark");
  robot.run(3);
  robot.request = walk(0.2);
  robot.run(2);
  robot.request = {.action = BodyAction::kDive, .dive_to = Dive::kLeft};
  robot.tick();
  EXPECT_EQ(robot.status.state, MotionState::kDiving);
  robot.lie_on_front();
  robot.run(5);
  EXPECT_EQ(robot.status.state, MotionState::kGettingUp);
  robot.set_upright();
  robot.run(10);
  EXPECT_EQ(robot.status.state, MotionState::kStanding);
  EXPECT_EQ(robot.status.dives, 1U);
  EXPECT_EQ(robot.status.falls, 0U);
}

TEST(MotionEngine, a_joint_that_gets_hot_is_reported_and_makes_a_walking_robot_sit_until_it_is_cool) {
  for (const char* body : {"simspark", "nao-v5"}) {
    KinematicRobot robot(body);
    robot.run(3);
    robot.request = walk(0.1);
    robot.run(2);
    robot.sensors.temperature[kRKneePitch] = 78;
    robot.run(0.1);
    EXPECT_EQ(robot.status.hot_joints, 1U << kRKneePitch);
    EXPECT_EQ(robot.status.state, MotionState::kWalking) << "warm, not hot";
    robot.sensors.temperature[kRKneePitch] = 90;
    robot.run(8);
    EXPECT_TRUE(robot.status.overheated);
    EXPECT_EQ(robot.status.state, MotionState::kSitting) << body;
    EXPECT_GT(robot.joints.angle[kRKneePitch], 1.9);
    EXPECT_LT(robot.joints.stiffness[kRKneePitch], 0.3);
    robot.sensors.temperature[kRKneePitch] = 78;
    robot.run(1);
    EXPECT_EQ(robot.status.state, MotionState::kSitting) << "not cool yet";
    robot.sensors.temperature[kRKneePitch] = 60;
    robot.run(8);
    EXPECT_EQ(robot.status.state, MotionState::kWalking);
  }
}

TEST(MotionEngine, sits_when_requested_and_stands_up_again) {
  KinematicRobot robot("simspark");
  robot.run(3);
  robot.request = {.action = BodyAction::kSit};
  robot.run(4);
  EXPECT_EQ(robot.status.state, MotionState::kSitting);
  EXPECT_FALSE(robot.status.stable);
  robot.request = {};
  robot.run(4);
  EXPECT_TRUE(robot.status.stable);
}

TEST(MotionEngine, ignores_a_non_finite_temperature) {
  KinematicRobot robot("simspark");
  robot.sensors.temperature.fill(NAN);
  robot.run(3);
  EXPECT_FALSE(robot.status.overheated);
  EXPECT_EQ(robot.status.hot_joints, 0U);
}

TEST(MotionEngine, sends_finite_values_to_the_motors_for_non_finite_sensor_values) {
  KinematicRobot robot("simspark");
  robot.run(3);
  robot.request = walk(0.2);
  robot.run(1);
  const SensorFrame good = robot.sensors;
  for (int kind = 0; kind < 4; ++kind) {
    robot.sensors = good;
    if (kind == 0) robot.sensors.angle.fill(NAN);
    if (kind == 1) robot.sensors.gyro = {NAN, NAN, NAN};
    if (kind == 2) robot.sensors.accelerometer = robot.sensors.torso_angle = {NAN, NAN, NAN};
    for (int cycle = 0; cycle < 5; ++cycle) {
      if (kind == 3) robot.sensors.left_fsr.fill(NAN), robot.sensors.right_fsr.fill(NAN);
      robot.tick();
      for (std::size_t j = 0; j < kJoints; ++j) EXPECT_TRUE(std::isfinite(robot.joints.angle[j] + robot.joints.stiffness[j])) << kind;
    }
  }
}

TEST(MotionEngine, releases_all_joints_when_limp_is_requested) {
  KinematicRobot robot("simspark");
  robot.run(3);
  robot.request.action = BodyAction::kLimp;
  robot.run(0.1);
  for (const double stiffness : robot.joints.stiffness) EXPECT_EQ(stiffness, 0);
  EXPECT_FALSE(robot.status.stable);
}

TEST(MotionEngine, stands_still_with_finite_angles_for_a_non_finite_request) {
  KinematicRobot robot("simspark");
  robot.run(3);
  robot.request = walk(NAN, NAN, NAN);
  robot.request.head_yaw = robot.request.head_pitch = robot.request.head_speed = NAN;
  robot.run(1);
  for (const double angle : robot.joints.angle) EXPECT_TRUE(std::isfinite(angle));
  EXPECT_TRUE(robot.status.stable);
}

TEST(MotionEngine, the_head_reaches_the_requested_angles_while_the_body_walks) {
  KinematicRobot robot("simspark");
  robot.run(3);
  robot.request = walk(0.1);
  robot.request.head_yaw = 0.7;
  robot.request.head_pitch = -0.3;
  robot.request.head_speed = 0.5;
  robot.tick();
  EXPECT_LE(robot.joints.angle[kHeadYaw], 0.5 * robot.body().max_speed[kHeadYaw] * robot.sensors.period + 1e-12);
  robot.run(1);
  EXPECT_NEAR(robot.joints.angle[kHeadYaw], 0.7, 1e-9);
  EXPECT_NEAR(robot.joints.angle[kHeadPitch], -0.3, 1e-9);
}

TEST(MotionEngine, a_fall_softens_the_joints_counts_once_and_leads_to_a_getup) {
  KinematicRobot robot("simspark");
  robot.run(3);
  robot.sensors.torso_angle = {0, 0.8, 0};
  robot.sensors.gyro = {0, 4, 0};
  robot.run(0.1);
  EXPECT_EQ(robot.status.state, MotionState::kFalling);
  EXPECT_LT(robot.joints.stiffness[kLKneePitch], 0.3) << "legs at once";
  robot.run(0.2);
  EXPECT_LT(robot.joints.stiffness[kLShoulderPitch], 0.3) << "arms when they have reached the fall pose";
  EXPECT_TRUE(robot.odometry.stale);
  robot.sensors.gyro = {};
  robot.lie_on_front();
  robot.run(1);
  EXPECT_EQ(robot.status.state, MotionState::kGettingUp);
  EXPECT_EQ(robot.status.falls, 1U);
  EXPECT_EQ(robot.status.getups, 0U);
}

TEST(MotionEngine, a_getup_that_fails_is_tried_again_and_one_that_works_is_counted) {
  KinematicRobot robot("simspark");
  robot.run(3);
  robot.lie_on_front();
  robot.run(20);
  EXPECT_EQ(robot.status.state, MotionState::kGettingUp);
  EXPECT_GE(robot.status.getup_tries, 2U);
  robot.set_upright();
  robot.run(20);
  EXPECT_EQ(robot.status.state, MotionState::kStanding);
  EXPECT_EQ(robot.status.falls, 1U);
  EXPECT_EQ(robot.status.getups, 1U);
  EXPECT_FALSE(robot.odometry.stale);
}

TEST(MotionEngine, a_getup_ends_when_the_torso_is_calm) {
  KinematicRobot robot("nao-v5");
  robot.run(0.1);
  robot.lie_on_front();
  robot.run(0.5);
  robot.set_upright();
  robot.sensors.gyro = {0, 2, 0};
  robot.run(5);
  EXPECT_EQ(robot.status.state, MotionState::kGettingUp);
  robot.sensors.gyro = {};
  robot.run(1);
  EXPECT_EQ(robot.status.state, MotionState::kStanding);
}

}  // namespace
}  // namespace soccer

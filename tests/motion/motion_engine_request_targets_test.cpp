#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/body/forward_kinematics.h"
#include "kinematic_robot.h"
#include "motion/motion_engine.h"

namespace soccer {
namespace {

TEST(RequestTargets, a_robot_walks_to_its_destination_by_odometry_without_a_new_request) {
  KinematicRobot robot("nao-v5");  // its gyro feels no turn
  robot.run(3);
  robot.request = {.action = BodyAction::kWalk, .to_destination = true, .destination = {0.6, 0.3, 0}, .decided_at = robot.odometry.pose};
  const Pose2<Start, Ground> goal = robot.odometry.pose * robot.request.destination;
  robot.run(20);
  EXPECT_EQ(robot.status.state, MotionState::kStanding);
  EXPECT_LT(distance(robot.odometry.pose.position(), goal.position()), 0.06);
}

TEST(RequestTargets, a_destination_does_not_matter_to_other_requests) {
  KinematicRobot robot("nao-v5");
  robot.request = {.action = BodyAction::kStand, .to_destination = true, .destination = {1, 0, 0}};
  robot.run(3);
  EXPECT_EQ(robot.status.state, MotionState::kStanding);
}

class RequestTargetsPoints : public testing::TestWithParam<Point3<Ground>> {};

TEST_P(RequestTargetsPoints, are_looked_at_with_the_centre_of_both_cameras) {
  KinematicRobot robot("nao-v5");
  robot.request = {.action = BodyAction::kStand, .looks_at_point = true, .gaze_point = GetParam(), .decided_at = robot.odometry.pose};
  robot.run(5);
  const BodyPose pose = forward_kinematics(robot.body(), robot.joints.angle);
  const Point3<Torso> point{GetParam().x, GetParam().y, GetParam().z + pose.left_foot.origin.z};  // the torso is upright
  const Point3<TopCamera> top = top_camera_in_head(robot.body()).inverse() * (pose.head.inverse() * point);
  const Point3<BottomCamera> bottom = bottom_camera_in_head(robot.body()).inverse() * (pose.head.inverse() * point);
  EXPECT_NEAR(top.y, 0, 0.02);
  const double below = std::atan2(-top.z, top.x), above = std::atan2(bottom.z, bottom.x);
  EXPECT_NEAR(below, above, 0.06) << "equally far from the axes of both cameras";
}

INSTANTIATE_TEST_SUITE_P(All, RequestTargetsPoints,
                         testing::Values(Point3<Ground>{2, 0, 0.05}, Point3<Ground>{1, 0.5, 0.05}, Point3<Ground>{1.5, -1, 0.4}));

TEST(RequestTargets, the_head_keeps_looking_at_the_point_while_the_robot_walks_past_it) {
  KinematicRobot robot("nao-v5");
  robot.run(3);
  robot.request = {.action = BodyAction::kWalk, .forward = 0.2, .looks_at_point = true, .gaze_point = {1, 1, 0.05}};
  robot.request.decided_at = robot.odometry.pose;
  const double before = robot.odometry.pose.x;
  robot.run(8);
  const double walked = robot.odometry.pose.x - before;
  ASSERT_GT(walked, 0.5);
  EXPECT_NEAR(robot.joints.angle[kHeadYaw], std::atan2(1, 1 - walked), 0.05);
}

}  // namespace
}  // namespace soccer

#include "robot/debug/scene/robot_scene.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

namespace soccer {
namespace {

constexpr Time kNow = std::chrono::milliseconds(2500);

BallEstimate known_ball() {
  BallEstimate ball;
  ball.valid = true;
  ball.field_position = {2, 0.5};
  ball.covariance = {0.01, 0, 0, 0.01};
  return ball;
}

TrackedRobot tracked(Point2<Field> position, bool teammate, int number) {
  TrackedRobot robot;
  robot.field_position = position;
  robot.team = teammate ? RobotTeam::kOwn : RobotTeam::kOpponent;
  robot.number = number;
  return robot;
}

struct RobotScene : testing::Test {
  Game game{.player = 3, .team_name = "red"};
  RobotPose pose{.pose = {1, -2, M_PI / 2}, .covariance = {0.04, 0, 0, 0, 0.01, 0, 0, 0, 0.01}};
  Kinematics kinematics;
  BallEstimate ball = known_ball();
  RobotMap robots;
  GroundObservations seen;
  BehaviourStatus behaviour{.role = "Striker", .skills = "WalkToPoint", .traceback = ""};
  SceneParameters parameters;

  SceneInputs inputs() const { return {game, pose, kinematics, ball, robots, seen, behaviour}; }
  foxglove::SceneEntity entity(const std::string& id) const {
    const auto scene = robot_scene(inputs(), parameters, 0.05, kNow);
    const auto found = std::ranges::find(scene.entities, id, &foxglove::SceneEntity::id);
    EXPECT_NE(found, scene.entities.end()) << id;
    return found == scene.entities.end() ? foxglove::SceneEntity{} : *found;
  }
};

TEST_F(RobotScene, the_robot_stands_at_its_pose_and_its_arrow_has_its_direction) {
  const auto robot = entity("robot");
  EXPECT_EQ(robot.frame_id, "field");
  EXPECT_EQ(robot.timestamp, (Timestamp{2, 500'000'000}));
  ASSERT_EQ(robot.cylinders.size(), 1U);
  EXPECT_EQ(robot.cylinders[0].pose.position, (foxglove::Vector3{1, -2, parameters.robot_height / 2}));
  ASSERT_EQ(robot.arrows.size(), 1U);
  EXPECT_NEAR(robot.arrows[0].pose.orientation.z, std::sin(M_PI / 4), 1e-12);
  ASSERT_EQ(robot.texts.size(), 1U);
  EXPECT_EQ(robot.texts[0].text, "red 3\nWalkToPoint");
}

TEST_F(RobotScene, an_ellipse_has_two_standard_deviations) {
  const auto robot = entity("robot");
  ASSERT_EQ(robot.lines.size(), 1U);
  const auto& points = robot.lines[0].points;
  const auto [left, right] = std::ranges::minmax(points, {}, &foxglove::Point3::x);
  EXPECT_NEAR(right.x - left.x, 2 * 2 * 0.2, 1e-9);
}

TEST_F(RobotScene, the_ellipse_of_a_very_uncertain_pose_is_empty) {
  pose.covariance[0] = 100;
  EXPECT_TRUE(entity("robot").lines.at(0).points.empty());
}

TEST_F(RobotScene, nothing_stands_on_the_field_when_the_pose_is_lost) {
  pose.lost = true;
  robots.robots.push_back(tracked({1, 1}, false, 0));
  EXPECT_TRUE(entity("robot").cylinders.empty());
  EXPECT_TRUE(entity("ball").spheres.empty());
  EXPECT_TRUE(entity("other robots").cylinders.empty());
}

TEST_F(RobotScene, an_unknown_ball_is_an_empty_entity) {
  ASSERT_EQ(entity("ball").spheres.size(), 1U);
  ball.valid = false;
  EXPECT_TRUE(entity("ball").spheres.empty());
}

TEST_F(RobotScene, teammates_and_other_robots_have_different_colours) {
  robots.robots = {tracked({1, 1}, true, 2), tracked({-1, 1}, false, 0)};
  const auto others = entity("other robots");
  ASSERT_EQ(others.cylinders.size(), 2U);
  EXPECT_NE(others.cylinders[0].color, others.cylinders[1].color);
  ASSERT_EQ(others.texts.size(), 1U);
  EXPECT_EQ(others.texts[0].text, "2");
}

TEST_F(RobotScene, seen_lines_are_in_the_frame_of_the_robot) {
  seen.lines.push_back({{1, 0}, {1, 1}});
  const auto lines = entity("seen lines");
  EXPECT_EQ(lines.frame_id, "robot");
  ASSERT_EQ(lines.lines.size(), 1U);
  EXPECT_EQ(lines.lines[0].points.size(), 2U);
}

TEST_F(RobotScene, transforms_lead_from_the_field_to_the_head) {
  kinematics.torso.origin = {0, 0, 0.33};
  kinematics.head.origin = {0, 0, 0.45};
  const auto transforms = robot_transforms(inputs(), kNow).transforms;
  ASSERT_EQ(transforms.size(), 3U);
  EXPECT_EQ(transforms[0].parent_frame_id, "field");
  EXPECT_EQ(transforms[0].translation, (foxglove::Vector3{1, -2, 0}));
  EXPECT_EQ(transforms[1].child_frame_id, "torso");
  EXPECT_EQ(transforms[2].translation, (foxglove::Vector3{0, 0, 0.45}));
  EXPECT_EQ(transforms[2].rotation, (foxglove::Quaternion{0, 0, 0, 1}));
}

TEST(FieldEntity, contains_the_lines_of_the_field_and_two_goals) {
  const FieldDimensions field;
  const auto made = field_entity(field, kNow);
  EXPECT_EQ(made.cylinders.size(), 4U);
  ASSERT_EQ(made.lines.size(), 2U);
  const auto& points = made.lines[0].points;
  EXPECT_EQ(std::ranges::max(points, {}, &foxglove::Point3::x).x, field.length / 2);
  EXPECT_EQ(std::ranges::min(points, {}, &foxglove::Point3::y).y, -field.width / 2);
}

}  // namespace
}  // namespace soccer

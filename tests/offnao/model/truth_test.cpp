#include "offnao/model/truth.h"

#include <numbers>

#include <gmock/gmock.h>

namespace soccer::offnao {
namespace {

TrueRobot robot_at(double x, double y, double yaw, int number, bool left = true) {
  TrueRobot robot;
  robot.team = left ? "red" : "blue";
  robot.left = left;
  robot.number = number;
  robot.torso = translation<Field, Torso>(x, y, 0.3) * rotation_z<Torso, Torso>(yaw);
  return robot;
}

TEST(GroundPose, is_that_of_the_torso_on_the_ground) {
  const auto pose = ground_pose(robot_at(1, -2, 0.7, 3));
  EXPECT_NEAR(pose.x, 1, 1e-12);
  EXPECT_NEAR(pose.y, -2, 1e-12);
  EXPECT_NEAR(pose.angle, 0.7, 1e-12);
}

TEST(ToOtherFieldFrame, rotates_a_pose_by_half_a_turn) {
  const auto pose = to_other_field_frame({1, -2, 0});
  EXPECT_EQ(pose.x, -1);
  EXPECT_EQ(pose.y, 2);
  EXPECT_NEAR(std::abs(pose.angle), std::numbers::pi, 1e-12);
}

TEST(FindRobot, finds_a_robot_by_team_and_number) {
  SceneTruth truth;
  truth.robots = {robot_at(0, 0, 0, 2, false), robot_at(1, 0, 0, 2), robot_at(2, 0, 0, 3)};
  Game game;
  game.team_name = "red";
  game.player = 2;
  ASSERT_NE(find_robot(truth, game), nullptr);
  EXPECT_EQ(find_robot(truth, game)->torso.origin.x, 1);
  game.player = 5;
  EXPECT_EQ(find_robot(truth, game), nullptr);
}

TEST(PoseError, is_normalised_by_the_estimated_covariance) {
  RobotPose believed;
  believed.pose = {1, 0, 0.1};
  believed.covariance = {0.04, 0, 0, 0, 0.04, 0, 0, 0, 0.01};
  const auto error = pose_error(believed, {0.8, 0, 0});
  ASSERT_TRUE(error);
  EXPECT_NEAR(error->position, 0.2, 1e-12);
  EXPECT_NEAR(error->heading, 0.1, 1e-12);
  EXPECT_NEAR(error->estimated_deviation, 0.2, 1e-12);
  EXPECT_NEAR(error->nees, 2, 1e-9);
}

TEST(PoseError, does_not_exist_for_a_lost_robot) {
  RobotPose believed;
  believed.lost = true;
  EXPECT_FALSE(pose_error(believed, {}));
}

}  // namespace
}  // namespace soccer::offnao

#include <string>

#include <gtest/gtest.h>

#include "simulation/protocol/perceptor_info.h"
#include "simulation/protocol/scene_state.h"

namespace soccer {
namespace {

const std::string kBall = "(ball 1 -2 0.05 1 0 0 0)";
const std::string kRobot = "(R (side left)(unum 2)(team RUN)(body nao-v5 0)(pose -3 0.5 0.33 0.70711 0 0 0.70711)(hinges 0.1 -0.2 0.3))";

wire::PerceptorInfo parsed(const std::string& text) {
  wire::PerceptorInfo info;
  EXPECT_EQ(parse_percept("(time (now 2.5))(SCN " + text + ")", info).reason, "");
  return info;
}

TEST(SceneReader, reads_ball_and_robots) {
  const auto info = parsed(kBall + kRobot + "(R (side right)(unum 11)(team AWAY)(body simspark 3)(pose 1 2 3 1 0 0 0)(hinges))");
  ASSERT_TRUE(info.has_scene);
  EXPECT_EQ(info.refused_items + info.unknown_items, 0U);
  EXPECT_EQ(info.scene.time, 2.5);
  EXPECT_EQ(info.scene.ball, Eigen::Vector3d(1, -2, 0.05));
  ASSERT_EQ(info.scene.robots.size(), 2U);
  const VisibleRobot& robot = info.scene.robots[0];
  EXPECT_EQ(robot.id, (RobotId{Side::kLeft, 2}));
  EXPECT_EQ(robot.team, "RUN");
  EXPECT_EQ(robot.body, "nao-v5");
  EXPECT_EQ(robot.torso, Eigen::Vector3d(-3, 0.5, 0.33));
  EXPECT_TRUE((robot.rotation * Eigen::Vector3d::UnitX()).isApprox(Eigen::Vector3d::UnitY(), 1e-5));
  EXPECT_EQ(robot.hinges, (std::vector<double>{0.1, -0.2, 0.3}));
  EXPECT_EQ(info.scene.robots[1].type, 3);
  EXPECT_TRUE(info.scene.robots[1].hinges.empty());
}

TEST(SceneReader, reads_the_mounts_of_the_receiving_robots_cameras) {
  const auto info = parsed(kBall + "(mounts 0.01 -0.02 0.03 0.04 0.05 -0.06)");
  EXPECT_EQ(info.refused_items + info.unknown_items, 0U);
  EXPECT_EQ(info.scene.camera_mounts[0], (std::array<double, 3>{0.01, -0.02, 0.03}));
  EXPECT_EQ(info.scene.camera_mounts[1], (std::array<double, 3>{0.04, 0.05, -0.06}));
}

TEST(SceneReader, a_quaternion_of_the_wire_is_normalised) {
  EXPECT_DOUBLE_EQ(parsed("(ball 0 0 0 0.9999 0 0 0.0001)").scene.ball_rotation.norm(), 1);
}

TEST(SceneReader, a_robot_of_an_earlier_percept_leaves_nothing) {
  wire::PerceptorInfo info = parsed(kBall + kRobot + kRobot);
  ASSERT_EQ(info.scene.robots.size(), 2U);
  const std::string other = "(R (side right)(unum 1)(team A)(body simspark 0)(pose 0 0 0 1 0 0 0)(hinges 1))";
  ASSERT_EQ(parse_percept("(time (now 3))(SCN " + kBall + other + ")", info).reason, "");
  ASSERT_EQ(info.scene.robots.size(), 1U);
  EXPECT_EQ(info.scene.robots[0].hinges, std::vector<double>{1});
  ASSERT_EQ(parse_percept("(time (now 4))", info).reason, "");
  EXPECT_FALSE(info.has_scene);
}

TEST(SceneReader, incomplete_robots_are_refused_and_the_others_remain) {
  for (const char* broken :
       {"(R (side up)(unum 2)(pose 0 0 0 1 0 0 0))", "(R (side left)(pose 0 0 0 1 0 0 0))", "(R (side left)(unum 2)(pose 0 0 0 1 0 0))",
        "(R (side left)(unum 2)(pose 0 0 0 0 0 0 0))", "(R (side left)(unum 2)(pose nan 0 0 1 0 0 0))", "(R (side left)(unum 2))"}) {
    const auto info = parsed(kBall + broken + kRobot);
    EXPECT_TRUE(info.has_scene) << broken;
    EXPECT_GT(info.refused_items, 0U) << broken;
    ASSERT_EQ(info.scene.robots.size(), 1U) << broken;
    EXPECT_EQ(info.scene.robots[0].id.unum, 2);
  }
}

TEST(SceneReader, a_scene_without_a_ball_is_not_used) {
  EXPECT_FALSE(parsed(kRobot).has_scene);
  EXPECT_FALSE(parsed("(ball 1 2 3)").has_scene);
}

TEST(SceneReader, more_robots_than_a_game_has_are_refused) {
  std::string robots;
  for (int i = 0; i < 23; ++i) robots += kRobot;
  const auto info = parsed(kBall + robots);
  EXPECT_EQ(info.scene.robots.size(), 22U);
  EXPECT_EQ(info.refused_items, 1U);
}

}  // namespace
}  // namespace soccer

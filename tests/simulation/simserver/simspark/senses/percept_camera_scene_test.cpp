#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "simulation/protocol/perceptor_info.h"
#include "simulation/simserver/simspark/senses/percept.h"
#include "support.h"

namespace soccer {
namespace {

struct CameraScene : testing::Test {
  SimulatorOptions options = small_field();
  std::vector<std::string> reports;

  CameraScene() {
    options.cameras = true;
    options.report = [this](const std::string& line) { reports.push_back(line); };
  }
};

wire::PerceptorInfo parsed(const std::string& percept) {
  wire::PerceptorInfo info;
  EXPECT_EQ(parse_percept(percept, info).reason, "");
  EXPECT_EQ(info.refused_items + info.unknown_items, 0U);
  return info;
}

TEST_F(CameraScene, is_in_the_percepts_after_the_request) {
  options.agents = 2;
  Simulator simulator(options);
  EmbeddedTransport nao(simulator), other(simulator);
  const auto turn = [&](const std::string& message, const std::string& other_message = "") {
    nao.send(message + "(syn)");
    other.send(other_message + "(syn)");
    const wire::PerceptorInfo info = parsed(std::string(nao.receive()));
    other.receive();
    return info;
  };
  turn("(scene rsg/agent/nao/nao-v5.rsg)", "(scene rsg/agent/nao/nao.rsg)");
  turn("(init (unum 2)(teamname RUN))", "(init (unum 7)(teamname AWAY))");
  turn("");
  EXPECT_FALSE(turn("").has_scene);
  simulator.command("(ball (pos 1.25 -0.5 0.05)(vel 0 0 0))");
  turn("(cameras)");
  turn("");
  const wire::PerceptorInfo info = turn("");
  ASSERT_TRUE(info.has_scene);
  EXPECT_NEAR(info.scene.ball.x(), 1.25, 1e-3);
  EXPECT_NEAR(info.scene.ball.y(), -0.5, 1e-3);
  ASSERT_EQ(info.scene.robots.size(), 2U);
  EXPECT_EQ(info.scene.robots[0].team, "RUN");
  EXPECT_EQ(info.scene.robots[0].body, "nao-v5");
  EXPECT_EQ(info.scene.robots[0].hinges.size(), 24U);
  EXPECT_EQ(info.scene.robots[1].id, (RobotId{Side::kRight, 7}));
  EXPECT_EQ(info.scene.robots[1].body, "simspark");
  EXPECT_EQ(info.scene.robots[1].hinges.size(), 22U);
  EXPECT_GT(info.scene.robots[1].torso.z(), 0.3);
}

TEST_F(CameraScene, is_not_sent_without_a_request) {
  Simulator simulator(options);
  TestRobot robot(simulator, "RUN", 2);
  EXPECT_THAT(robot.turn(), testing::Not(testing::HasSubstr("SCN")));
}

TEST_F(CameraScene, is_not_sent_by_a_server_without_cameras_which_reports_the_request) {
  options.cameras = false;
  Simulator simulator(options);
  TestRobot robot(simulator, "RUN", 2);
  robot.turn("(cameras)");
  EXPECT_THAT(robot.turn(), testing::Not(testing::HasSubstr("SCN")));
  EXPECT_THAT(reports, testing::Contains(testing::HasSubstr("(cameras) without --cameras")));
}

}  // namespace
}  // namespace soccer

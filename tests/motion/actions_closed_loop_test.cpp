#include <gtest/gtest.h>

#include "blackboard/common/names/name_id.h"
#include "experiments/closed_loop/embedded_stage.h"
#include "experiments/closed_loop/simulated_robot.h"

namespace soccer {
namespace {

class WaveAction : public testing::TestWithParam<const char*> {};

TEST_P(WaveAction, raises_the_right_hand_and_the_robot_remains_upright) {
  EmbeddedStage stage{GetParam() == std::string("nao-v5") ? 0.01 : 0.02};
  SimulatedRobot robot{stage, {}, {.body = GetParam()}};
  stage.put_ball(3, 2);
  robot.run(3);
  robot.request = {.action = BodyAction::kAction, .named_action = name_id("wave")};
  robot.run(1.2);
  EXPECT_EQ(robot.status.state, MotionState::kAction);
  EXPECT_LT(robot.sensors.angle[kRShoulderPitch], -1.1);
  robot.run(4);
  EXPECT_EQ(robot.status.actions, 1U);
  robot.request = {};
  robot.run(2);
  EXPECT_TRUE(robot.status.stable);
  EXPECT_EQ(robot.status.falls, 0U);
}

INSTANTIATE_TEST_SUITE_P(Bodies, WaveAction, testing::Values("simspark", "nao-v5"),
                         [](const auto& body) { return body.param == std::string("nao-v5") ? "nao_v5" : "simspark"; });

}  // namespace
}  // namespace soccer

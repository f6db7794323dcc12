#include <gtest/gtest.h>

#include "experiments/closed_loop/mj_embedded_stage.h"
#include "experiments/closed_loop/simulated_robot.h"

namespace soccer {
namespace {

class MjEmbeddedStageWalk : public testing::Test {
 protected:
  mj::EmbeddedStage stage;
  SimulatedRobot robot{stage, {-5, 1, 0.5}, {.body = "t1"}};
};

TEST_F(MjEmbeddedStageWalk, a_t1_stands_where_it_was_beamed_to) {
  robot.run(1);
  const Pose2<Field, Ground> before = robot.ground();
  EXPECT_NEAR((before.position() - Point2<Field>{-5, 1}).norm(), 0, 0.15);
  EXPECT_NEAR(before.angle, 0.5, 0.02);
  robot.request.action = BodyAction::kStand;
  robot.run(5);
  EXPECT_TRUE(robot.truth().upright);
  EXPECT_EQ(robot.status.state, MotionState::kStanding);
  EXPECT_LT((robot.ground().position() - before.position()).norm(), 0.03);
}

TEST_F(MjEmbeddedStageWalk, a_t1_walks_forward_with_the_same_motion_as_a_nao) {
  robot.request.action = BodyAction::kStand;
  robot.run(2);
  const Pose2<Field, Ground> before = robot.ground();
  robot.request = {.action = BodyAction::kWalk, .forward = 0.4};
  robot.run(10);
  const Pose2<Ground, Ground> walked = before.inverse() * robot.ground();
  EXPECT_GT(walked.x, 2.8);
  EXPECT_LT(std::abs(walked.y), 0.5);
  EXPECT_EQ(robot.status.falls, 0U);
}

}  // namespace
}  // namespace soccer

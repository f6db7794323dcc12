#include "experiments/closed_loop/mj_embedded_stage.h"

#include <gtest/gtest.h>

#include "experiments/closed_loop/simulated_robot.h"

namespace soccer {
namespace {

class MjEmbeddedStageTest : public testing::Test {
 protected:
  mj::EmbeddedStage stage;
  SimulatedRobot robot{stage, {-5, 1, 0.5}, {.body = "t1"}};
};

TEST_F(MjEmbeddedStageTest, puts_a_standing_robot_elsewhere_without_changing_its_joints) {
  robot.request.action = BodyAction::kStand;
  robot.run(2);
  const JointArray before = robot.sensors.angle;
  const double height = robot.truth().torso.z();
  robot.put(2, -1, -2);
  const BodyTruth moved = robot.truth();
  EXPECT_NEAR(moved.torso.x(), 2, 1e-9);
  EXPECT_NEAR(moved.torso.y(), -1, 1e-9);
  EXPECT_NEAR(moved.heading, -2, 1e-9);
  EXPECT_NEAR(moved.torso.z(), height, 0.01);
  robot.tick();
  for (std::size_t j = 0; j < kJoints; ++j) EXPECT_NEAR(robot.sensors.angle[j], before[j], 0.02) << j;
  robot.run(2);
  EXPECT_TRUE(robot.truth().upright);
  EXPECT_EQ(robot.status.falls, 0U);
}

TEST_F(MjEmbeddedStageTest, lays_a_robot_down_on_each_side) {
  JointArray arms_down{};
  arms_down[kLShoulderPitch] = arms_down[kRShoulderPitch] = 1.57;
  for (const Posture side : {Posture::kOnFront, Posture::kOnBack, Posture::kOnLeft, Posture::kOnRight}) {
    robot.drop(side, 0.3, arms_down);
    EXPECT_FALSE(robot.truth().upright);
    EXPECT_LT(robot.truth().torso.z(), 0.3);
    if (side == Posture::kOnFront || side == Posture::kOnBack) {
      EXPECT_EQ(robot.state.posture, side);
    }
  }
}

TEST_F(MjEmbeddedStageTest, puts_the_ball_on_the_ground) {
  stage.put_ball(1, 2);
  robot.run(1);
  EXPECT_LT((stage.ball() - Eigen::Vector3d(1, 2, 0.11)).norm(), 0.01);
}

TEST(MjEmbeddedStageRobots, a_folder_without_the_robot_is_an_error) {
  mj::EmbeddedStage stage("t1", "T1", "/nonexistent");
  EXPECT_THROW(SimulatedRobot(stage, {}, {.body = "t1"}), ConnectionLost);
}

}  // namespace
}  // namespace soccer

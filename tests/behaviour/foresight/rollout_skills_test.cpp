#include <cmath>

#include <gtest/gtest.h>

#include "behaviour/foresight/rollout.h"
#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

RolloutView view(const Pose2<Field, Ground>& pose, Point2<Field> ball) { return {pose, ball, pose.inverse() * ball}; }

TEST(KickTowards, kicks_a_ball_at_its_feet_to_a_target_ahead) {
  EXPECT_EQ(kick_towards({{4.5, 0}, 0.25, 0.9}, view({0, 0, 0}, {0.185, 0.05}), {}).action, BodyAction::kKick);
}

TEST(KickTowards, sweeps_the_ball_to_a_target_at_the_side) {
  const MotionRequest left = kick_towards({{0.185, 3}, 0.25, 0.9}, view({0, 0, 0}, {0.185, 0}), {});
  EXPECT_EQ(left.action, BodyAction::kKick);
  EXPECT_DOUBLE_EQ(left.kick_direction, kPi / 2);
  const MotionRequest turning = kick_towards({.target = {0.185, 3}, .tolerance = 0.25, .sweep_cost = 3}, view({0, 0, 0}, {0.185, 0}), {});
  EXPECT_EQ(turning.action, BodyAction::kWalk);
  EXPECT_GT(turning.turn, 0);
}

TEST(KickTowards, walks_around_the_ball_from_the_side_of_the_target) {
  const MotionRequest request = kick_towards({.target = {-4.5, 0}, .tolerance = 0.25, .sweep_cost = 3}, view({-1, 0, 0}, {0, 0}), {});
  EXPECT_EQ(request.action, BodyAction::kWalk);
  EXPECT_GT(request.forward, 0);
  EXPECT_NE(request.turn, 0);
}

TEST(DribbleTowards, walks_through_a_ball_at_its_feet) {
  const MotionRequest request = dribble_towards({4.5, 0}, view({0, 0, 0}, {0.3, 0}), {});
  EXPECT_EQ(request.action, BodyAction::kWalk);
  EXPECT_GT(request.forward, 0.2);
  EXPECT_NEAR(request.turn, 0, 1e-9);
}

TEST(WalkTo, turns_towards_a_distant_position_first) {
  const MotionRequest request = walk_to({-3, 1}, {0, 0, 0}, {});
  EXPECT_EQ(request.forward, 0);
  EXPECT_GT(request.turn, 1);
}

TEST(WalkTo, stands_still_at_the_position) {
  const MotionRequest request = walk_to({1, 1}, {1, 1, 2}, {});
  EXPECT_NEAR(std::hypot(request.forward, request.left), 0, 1e-9);
}

}  // namespace
}  // namespace soccer

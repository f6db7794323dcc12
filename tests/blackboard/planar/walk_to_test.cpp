#include "blackboard/planar/walk_to.h"

#include <cmath>

#include <gtest/gtest.h>

namespace soccer {
namespace {

MotionRequest to(double walk_speed = 0) { return {.action = BodyAction::kWalk, .to_destination = true, .walk_speed = walk_speed}; }

/// A robot without inertia that renews its request every 20 ms until it stands; returns its last place.
Pose2<Field, Ground> walked(const Pose2<Field, Ground>& destination, double walk_speed = 0) {
  Pose2<Field, Ground> robot;
  for (int i = 0; i < 3000; ++i) {
    const MotionRequest now = walk_to(robot.inverse() * destination, to(walk_speed), {});
    if (now.action == BodyAction::kStand) return robot;
    robot = robot * Pose2<Ground, Ground>{0.02 * now.forward, 0.02 * now.left, 0.02 * now.turn};
  }
  ADD_FAILURE() << "does not arrive";
  return robot;
}

TEST(WalkTo, arrives_at_positions_and_headings_in_all_directions) {
  const WalkToParameters parameters;
  for (const Pose2<Field, Ground> destination :
       {Pose2<Field, Ground>{3, 0, 0}, {0, 2, 1}, {-1, -1, -2}, {-2, 0, 3}, {0.1, 0.05, 0}, {0, 0, 1.5}, {0.5, 0, kPi}}) {
    const Pose2<Field, Ground> place = walked(destination);
    EXPECT_LT(std::hypot(place.x - destination.x, place.y - destination.y), parameters.tolerance);
    EXPECT_LT(std::abs(normalized(place.angle - destination.angle)), parameters.turn_tolerance);
  }
}

TEST(WalkTo, faces_a_distant_destination_and_keeps_its_heading_near_it) {
  const MotionRequest far = walk_to({2, 0.5, 0}, to(), {}), near = walk_to({0.1, 0.1, 0}, to(), {});
  EXPECT_GT(far.turn, 0.2);
  EXPECT_EQ(near.turn, 0);
  EXPECT_GT(near.left, 0);
  EXPECT_EQ(walk_to({-3, 0.01, 0}, to(), {}).forward, 0) << "turns first";
}

TEST(WalkTo, does_not_exceed_the_requested_speed_and_slows_down) {
  const WalkToParameters parameters;
  EXPECT_NEAR(walk_to({2, 0, 0}, to(0.1), {}).forward, 0.1, 1e-9);
  EXPECT_NEAR(walk_to({2, 0, 0}, to(), {}).forward, parameters.speed, 1e-9);
  EXPECT_LT(walk_to({0.1, 0, 0}, to(), {}).forward, 0.1);
}

TEST(WalkTo, replaces_the_destination_and_keeps_the_head) {
  MotionRequest request = to();
  request.head_yaw = 0.5;
  const MotionRequest now = walk_to({1, 0, 0}, request, {});
  EXPECT_FALSE(now.to_destination);
  EXPECT_EQ(now.head_yaw, 0.5);
}

}  // namespace
}  // namespace soccer

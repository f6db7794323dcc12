#include <cmath>

#include <gtest/gtest.h>

#include "motion/walk/walk2014_generator.h"

namespace soccer::motion {
namespace {

const WalkParameters kWalk;

MotionRequest walk(double forward, double left, double turn) {
  return {.action = BodyAction::kWalk, .forward = forward, .left = left, .turn = turn};
}

TEST(WalkSpeed, is_that_of_a_request_within_the_limits) {
  const WalkSpeed speed = allowed(walk(0.2, 0.05, 0.3), kWalk);
  EXPECT_EQ(speed.forward, 0.2);
  EXPECT_EQ(speed.left, 0.05);
  EXPECT_EQ(speed.turn, 0.3);
}

TEST(WalkSpeed, keeps_the_turn_and_reduces_the_translation_of_a_request_beyond_the_limits) {
  const WalkSpeed speed = allowed(walk(9, 9, 0.9 * kWalk.turn_limit), kWalk);
  EXPECT_EQ(speed.turn, 0.9 * kWalk.turn_limit);
  EXPECT_LT(speed.forward, kWalk.forward_limit);
  EXPECT_NEAR(speed.left / speed.forward, kWalk.left_limit / kWalk.forward_limit, 1e-9);
  EXPECT_EQ(allowed(walk(9, 0, 9), kWalk).forward, 0);
}

TEST(WalkSpeed, is_a_fraction_of_the_limits) {
  EXPECT_NEAR(fraction_of_limits(allowed(walk(9, 9, 0.9 * kWalk.turn_limit), kWalk), kWalk), 1, 1e-9);
  EXPECT_NEAR(fraction_of_limits({-kWalk.backward_limit / 2, 0, 0}, kWalk), 0.5, 1e-12);
  EXPECT_EQ(fraction_of_limits({}, kWalk), 0);
  WalkParameters no_side;
  no_side.left_limit = 0;
  EXPECT_NEAR(fraction_of_limits({no_side.forward_limit, 0, 0}, no_side), 1, 1e-12);
}

TEST(WalkSpeed, is_zero_for_a_non_finite_request_and_for_another_action) {
  EXPECT_TRUE(allowed(walk(NAN, NAN, NAN), kWalk).zero());
  EXPECT_TRUE(allowed({.action = BodyAction::kStand, .forward = 0.2}, kWalk).zero());
}

TEST(WalkSpeed, changes_no_faster_than_the_acceleration_allows) {
  const WalkSpeed speed = approached({0.1, 0, 0}, {0.3, -0.2, 1}, 0.1, kWalk);
  EXPECT_NEAR(speed.forward, 0.1 + 0.1 * kWalk.forward_acceleration, 1e-12);
  EXPECT_NEAR(speed.left, -0.1 * kWalk.left_acceleration, 1e-12);
  EXPECT_NEAR(speed.turn, 0.1 * kWalk.turn_acceleration, 1e-12);
}

}  // namespace
}  // namespace soccer::motion

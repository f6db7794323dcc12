#include "motion/walk/sway_limit.h"

#include <gtest/gtest.h>

namespace soccer::motion {
namespace {

WalkParameters swaying() {
  WalkParameters p;
  p.sway_limit = 0.1;
  p.sway_learning_rate = 2;
  p.sway_recovery = 0.01;
  p.min_speed_fraction = 0.6;
  return p;
}

void step(SwayLimit& limit, double sway, double speed) {
  for (const double deviation : {0.02, sway, -0.01}) limit.tick(deviation);
  limit.end_step(speed, swaying());
}

TEST(SwayLimit, is_lowered_by_steps_that_sway_in_proportion_to_their_speed) {
  SwayLimit fast, half, resting;
  step(fast, 0.15, 1);
  step(half, -0.15, 0.5);
  step(resting, 0.15, 0);
  EXPECT_NEAR(fast.fraction(), 0.9, 1e-12);
  EXPECT_NEAR(half.fraction(), 0.95, 1e-12);
  EXPECT_EQ(resting.fraction(), 1);
}

TEST(SwayLimit, is_raised_by_calm_steps) {
  SwayLimit limit;
  step(limit, 0.15, 1);
  step(limit, 0.05, 1);
  EXPECT_NEAR(limit.fraction(), 0.91, 1e-12);
  for (int count = 0; count < 20; ++count) step(limit, 0.05, 1);
  EXPECT_EQ(limit.fraction(), 1);
}

TEST(SwayLimit, has_a_least_value) {
  SwayLimit limit;
  for (int count = 0; count < 20; ++count) step(limit, 0.5, 1);
  EXPECT_EQ(limit.fraction(), 0.6);
}

}  // namespace
}  // namespace soccer::motion

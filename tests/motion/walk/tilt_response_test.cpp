#include "motion/walk/tilt_response.h"

#include <cmath>

#include <gtest/gtest.h>

namespace soccer::motion {
namespace {

constexpr double kPeriod = 0.01, kHeight = 0.23;

WalkParameters parameters() {
  WalkParameters p;
  p.tilt_gain = 1;
  p.tilt_deadband = 0.05;
  p.tilt_limit = 0.3;
  p.tilt_return = 10;
  p.slow_begin = 0.1;
  p.slow_end = 0.3;
  return p;
}

/// A step on the left foot with a torso that deviates by `deviation` (rad).
TiltResponse stepped(double deviation, const WalkParameters& p) {
  TiltResponse tilt;
  tilt.begin_step();
  for (int tick = 0; tick <= 10; ++tick) tilt.step(LegSide::kLeft, 0.1 * tick - 1e-9, deviation, kPeriod, p);
  return tilt;
}

TEST(TiltResponse, puts_the_swing_foot_down_level_and_vertically_below_the_hips_of_a_tilted_torso) {
  const TiltResponse tilt = stepped(0.25, parameters());
  const FootPlace foot = tilt.turned(LegSide::kRight, {}, kHeight);
  EXPECT_NEAR(foot.pitch, -0.2, 1e-6);
  EXPECT_NEAR(foot.forward, kHeight * std::sin(0.2), 1e-6);
  EXPECT_NEAR(foot.lift, kHeight * (1 - std::cos(0.2)), 1e-6);
}

TEST(TiltResponse, raises_a_foot_in_front_of_a_torso_that_tilts_forward) {
  const TiltResponse tilt = stepped(0.25, parameters());
  EXPECT_GT(tilt.turned(LegSide::kRight, {.forward = 0.05}, kHeight).lift, tilt.turned(LegSide::kRight, {}, kHeight).lift);
}

TEST(TiltResponse, leaves_the_support_foot_and_small_deviations_alone) {
  EXPECT_EQ(stepped(0.25, parameters()).turned(LegSide::kLeft, {.forward = 0.02}, kHeight).forward, 0.02);
  EXPECT_EQ(stepped(0.04, parameters()).turned(LegSide::kRight, {.forward = 0.02}, kHeight).forward, 0.02);
}

TEST(TiltResponse, is_limited_in_both_directions) {
  EXPECT_NEAR(stepped(0.9, parameters()).turned(LegSide::kRight, {}, kHeight).pitch, -0.3, 1e-6);
  EXPECT_NEAR(stepped(-0.9, parameters()).turned(LegSide::kRight, {}, kHeight).pitch, 0.3, 1e-6);
}

TEST(TiltResponse, decays_while_the_leg_supports_the_robot_and_while_it_stands) {
  const WalkParameters p = parameters();
  TiltResponse walks = stepped(0.25, p), stands = walks;
  walks.begin_step();
  for (int tick = 0; tick < 10; ++tick) walks.step(LegSide::kRight, 0.1 * tick, 0, kPeriod, p);
  for (int tick = 0; tick < 10; ++tick) stands.stand(kPeriod, p);
  EXPECT_NEAR(walks.turned(LegSide::kRight, {}, kHeight).pitch, -0.2 * std::exp(-1), 1e-6);
  EXPECT_NEAR(stands.turned(LegSide::kRight, {}, kHeight).pitch, -0.2 * std::exp(-1), 1e-6);
}

TEST(TiltResponse, slows_the_robot_down_for_a_while) {
  const WalkParameters p = parameters();
  TiltResponse tilt = stepped(0.2, p);
  EXPECT_NEAR(tilt.speed_fraction(p), 0.5, 1e-9);
  for (int tick = 0; tick < 50; ++tick) tilt.step(LegSide::kRight, 1, 0, kPeriod, p);
  EXPECT_EQ(tilt.speed_fraction(p), 1) << "the deviation has decayed to 0.2 / e";
  EXPECT_EQ(stepped(0.4, p).speed_fraction(p), 0);
  EXPECT_EQ(stepped(0.05, p).speed_fraction(p), 1);
}

TEST(TiltResponse, turns_the_leg_in_the_first_part_of_the_flight) {
  WalkParameters p = parameters();
  p.tilt_rise = 0.5;
  TiltResponse tilt;
  tilt.begin_step();
  tilt.step(LegSide::kLeft, 0.5, 0.25, kPeriod, p);
  EXPECT_NEAR(tilt.turned(LegSide::kRight, {}, kHeight).pitch, -0.2, 1e-6);
}

TEST(TiltResponse, keeps_the_sole_level_in_the_deadband_too) {
  WalkParameters p = parameters();
  p.tilt_sole = 1;
  const FootPlace foot = stepped(0.25, p).turned(LegSide::kRight, {}, kHeight);
  EXPECT_NEAR(foot.pitch, -0.25, 1e-6);
  EXPECT_NEAR(foot.forward, kHeight * std::sin(0.2), 1e-6) << "the leg turns as without it";
  EXPECT_NEAR(stepped(-0.04, p).turned(LegSide::kRight, {}, kHeight).pitch, 0.04, 1e-6);
  p.tilt_sole = 0.5;
  EXPECT_NEAR(stepped(0.25, p).turned(LegSide::kRight, {}, kHeight).pitch, -0.2, 1e-6) << "the leg already turns more";
}

TEST(TiltResponse, is_off_by_default) {
  const WalkParameters p;
  const TiltResponse tilt = stepped(0.5, p);
  EXPECT_EQ(tilt.turned(LegSide::kRight, {.forward = 0.02, .lift = 0.013}, kHeight).lift, 0.013);
  EXPECT_EQ(tilt.speed_fraction(p), 1);
}

}  // namespace
}  // namespace soccer::motion

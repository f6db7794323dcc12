#include <gtest/gtest.h>

#include "motion/walk/walk2014_generator.h"

namespace soccer::motion {
namespace {

constexpr double kStep = 0.25;

StepOrder order(LegSide support, WalkSpeed speed) {
  return {.support = support,
          .speed = speed,
          .duration = kStep,
          .smoothed_duration = kStep,
          .lift = 0.01,
          .swing_begin = 0.1,
          .swing_end = 0.8};
}

// Takes `steps` steps of the regular duration and returns the displacement of the body over its support feet.
WalkSpeed distance_walked(Stride& stride, WalkSpeed speed, int steps) {
  WalkSpeed sum;
  for (int step = 0; step < steps; ++step) {
    const bool left = step % 2 == 0;
    stride.begin(order(left ? LegSide::kLeft : LegSide::kRight, speed));
    const Feet begin = stride.at(0), end = stride.at(kStep);
    const FootPlace &from = left ? begin.left : begin.right, &to = left ? end.left : end.right;
    sum.forward += from.forward - to.forward;
    sum.left += from.left - to.left;
    sum.turn += from.yaw - to.yaw;
    stride.finish(kStep);
  }
  return sum;
}

TEST(Stride, moves_the_body_over_the_support_foot_at_the_requested_speed) {
  Stride stride;
  distance_walked(stride, {0.2, 0.1, 0.5}, 4);
  const WalkSpeed way = distance_walked(stride, {0.2, 0.1, 0.5}, 8);
  EXPECT_NEAR(way.forward, 0.2 * 8 * kStep, 1e-9);
  EXPECT_NEAR(way.left, 0.1 * 8 * kStep, 1e-9);
  EXPECT_NEAR(way.turn, 0.5 * 8 * kStep, 1e-9);
}

TEST(Stride, has_stances_that_are_symmetrical_about_the_body) {
  Stride stride;
  distance_walked(stride, {0.2, 0, 0}, 4);
  EXPECT_NEAR(stride.feet().left.forward + stride.feet().right.forward, 0, 1e-9);
  EXPECT_NEAR(std::abs(stride.feet().left.forward), 0.2 * kStep / 2, 1e-9);
}

TEST(Stride, keeps_its_speed_with_a_late_weight_shift) {
  Stride stride;
  stride.begin(order(LegSide::kLeft, {0.2, 0, 0}));
  const double before = stride.at(kStep).left.forward;
  EXPECT_NEAR(before - stride.at(kStep + 0.1).left.forward, 0.2 * 0.1, 1e-9);
}

TEST(Stride, does_not_move_the_feet_on_after_its_travel_end) {
  Stride stride;
  StepOrder late = order(LegSide::kLeft, {0.2, 0, 0});
  late.travel_end = 1.2;
  stride.begin(late);
  const Feet end = stride.at(1.2 * kStep), later = stride.at(3 * kStep);
  EXPECT_EQ(later.left.forward, end.left.forward);
  EXPECT_EQ(later.right.forward, end.right.forward);
  EXPECT_LT(end.left.forward, stride.at(kStep).left.forward);
}

TEST(Stride, touches_down_with_the_swing_foot_at_the_speed_of_the_ground) {
  Stride stride;
  distance_walked(stride, {0.2, 0, 0}, 4);
  stride.begin(order(LegSide::kLeft, {0.2, 0, 0}));
  const double touch_down = 0.8 * kStep;
  for (double time = touch_down; time < 2 * kStep; time += 0.01)
    EXPECT_NEAR((stride.at(time).right.forward - stride.at(time + 1e-4).right.forward) / 1e-4, 0.2, 1e-6);
  EXPECT_EQ(stride.at(kStep).right.lift, 0);
}

TEST(Stride, opens_and_closes_the_feet_sideways_without_crossing_them) {
  Stride stride;
  for (const double speed : {0.15, -0.15})
    for (int step = 0; step < 6; ++step) {
      stride.begin(order(step % 2 == 0 ? LegSide::kLeft : LegSide::kRight, {0, speed, 0}));
      for (double time = 0; step >= 2 && time <= kStep; time += 0.01)
        EXPECT_GE(stride.at(time).left.left - stride.at(time).right.left, -1e-9);
      stride.finish(kStep);
    }
}

TEST(Stride, puts_the_feet_down_wider_by_the_step_width_and_back_without_it) {
  Stride stride;
  for (int step = 0; step < 6; ++step) {
    StepOrder wide = order(step % 2 == 0 ? LegSide::kLeft : LegSide::kRight, {0.2, 0, 0});
    wide.width = step < 4 ? 0.03 : 0;
    stride.begin(wide);
    stride.finish(kStep);
    if (step == 3) {
      EXPECT_NEAR(stride.feet().left.left, 0.03, 1e-9);
      EXPECT_NEAR(stride.feet().right.left, -0.03, 1e-9);
    }
  }
  EXPECT_NEAR(stride.feet().left.left, 0, 1e-9);
  EXPECT_NEAR(stride.feet().right.left, 0, 1e-9);
}

TEST(SwingCurve, is_smooth_at_lift_off_and_touch_down) {
  const SwingCurve curve{.begin = -0.02, .begin_speed = -0.2, .end = 0.03, .end_speed = -0.2, .lift_off = 0.03, .touch_down = 0.2};
  for (const double joint : {0.03, 0.2}) {
    EXPECT_NEAR(curve.at(joint - 1e-7), curve.at(joint + 1e-7), 1e-6);
    EXPECT_NEAR((curve.at(joint + 1e-4) - curve.at(joint)) / 1e-4, -0.2, 1e-2);
    EXPECT_NEAR((curve.at(joint) - curve.at(joint - 1e-4)) / 1e-4, -0.2, 1e-2);
  }
}

TEST(Stride, moves_the_touch_down_forward_without_a_jump_to_catch_a_fall) {
  Stride regular, catching;
  regular.begin(order(LegSide::kLeft, {0.2, 0, 0}));
  catching.begin(order(LegSide::kLeft, {0.2, 0, 0}));
  const double begin = catching.at(0).right.forward;
  catching.shift_swing(0, {.forward = 0.03});
  EXPECT_EQ(catching.at(0).right.forward, begin);
  EXPECT_NEAR(catching.at(0.8 * kStep).right.forward, regular.at(0.8 * kStep).right.forward + 0.03, 1e-9);
  catching.shift_swing(0.9 * kStep, {.forward = -0.03});  // too late: the foot is on the ground
  EXPECT_NEAR(catching.at(kStep).right.forward, regular.at(kStep).right.forward + 0.03, 1e-9);
  EXPECT_EQ(catching.at(kStep).left.forward, regular.at(kStep).left.forward);
}

TEST(Stride, puts_the_swing_foot_down_earlier_at_the_same_position_with_a_swing_lead) {
  constexpr double kLead = 0.02;
  StepOrder late = order(LegSide::kLeft, {0.2, 0, 0});
  Stride regular, early;
  regular.begin(late);
  late.swing_lead = kLead;
  early.begin(late);
  for (double time = late.swing_end * kStep; time <= kStep; time += 0.01)
    EXPECT_NEAR(early.at(time).right.forward, regular.at(time).right.forward, 1e-9);
  EXPECT_EQ(early.at(kStep - kLead).right.lift, 0);
  EXPECT_GT(regular.at(kStep - kLead).right.lift, 0);
  EXPECT_EQ(early.at(kStep).left.forward, regular.at(kStep).left.forward) << "the support foot is not affected";
}

}  // namespace
}  // namespace soccer::motion

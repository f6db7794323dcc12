#include "learning/optimal/arrival_times.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "fitted_walk.h"

namespace soccer::optimal {
namespace {

ArrivalGridParameters grid(double spacing) {
  ArrivalGridParameters parameters;
  parameters.spacing = spacing;
  parameters.max_distance = kMaxDistance;
  return parameters;
}

ArrivalTimes times_of(const WalkBox& box, double spacing = 0.08, double contact = 0.16) { return {box, contact, {}, grid(spacing)}; }

constexpr WalkBox kFast{0.25, 0.18, 1};
// So slow in one way that it does not help in another one.
constexpr WalkBox kOnlyForward{0.25, 0.02, 1}, kOnlySideways{0.02, 0.2, 0.4};

TEST(ArrivalTimes, are_zero_where_the_robot_has_arrived) {
  const ArrivalTimes times = times_of(kFast);
  EXPECT_EQ(times.from({0.18, 0}, 0), 0);
  EXPECT_GT(times.from({0.18, 0}, 0.4), 0);
}

TEST(ArrivalTimes, a_straight_walk_takes_its_way_over_its_speed) {
  EXPECT_NEAR(times_of(kOnlyForward).from({1, 0}, 0), (1 - 0.21) / 0.25, 0.15);
}

TEST(ArrivalTimes, a_walk_sideways_takes_its_way_over_its_speed) {
  EXPECT_NEAR(times_of(kOnlySideways).from({0.18, 0.8}, 0), (0.8 - 0.03) / 0.2, 0.15);
}

TEST(ArrivalTimes, forward_and_sideways_at_the_same_time_take_no_longer_than_the_slower_one) {
  WalkBox box = kOnlyForward;
  const double straight = times_of(box).from({0.8, 0}, 0);
  box.sideways = 0.25;
  EXPECT_LE(times_of(box).from({0.8, 0.5}, 0), straight + 0.1);
}

TEST(ArrivalTimes, a_turn_on_the_spot_takes_its_angle_over_its_speed) {
  const WalkBox only_turns{0.02, 0.02, 1};
  EXPECT_NEAR(times_of(only_turns, 0.04).from({0, -0.18}, kPi / 2), kPi / 2 - 0.15, 0.15);
}

TEST(ArrivalTimes, the_ball_is_in_the_way) {
  const Point2<Ground> behind{-0.25, 0};
  const double without = times_of(kFast, 0.08, 0.05).from(behind, 0), with = times_of(kFast).from(behind, 0);
  EXPECT_GT(with, without + 0.2);
  // Half way round the ball, as near as possible and as fast as possible.
  EXPECT_LT(with, kPi * 0.25 / 0.18 + 0.5);
}

TEST(ArrivalTimes, left_and_right_are_symmetric) {
  const ArrivalTimes times = times_of(kFast);
  for (const Start& start : {Start{{0.5, 0.3}, 1}, Start{{-0.4, 0.6}, -2}, Start{{-0.2, 0.01}, 0.1}})
    EXPECT_NEAR(times.from(start.ball, start.heading), times.from({start.ball.x, -start.ball.y}, -start.heading), 0.01);
}

TEST(ArrivalTimes, the_time_falls_while_the_robot_approaches) {
  const ArrivalTimes times = times_of(kFast);
  EXPECT_LT(times.from({0.5, 0.3}, 1), times.from({1, 0.6}, 1));
}

TEST(ArrivalTimes, converge_on_a_grid_and_with_finer_grids) {
  const ArrivalTimes coarse = times_of(kFast, 0.2), middle = times_of(kFast, 0.1), fine = times_of(kFast, 0.05);
  double first = 0, second = 0;
  for (int i = 0; i < 200; ++i) {
    const double distance = 0.3 + 0.004 * i, bearing = i, heading = 2.5 * i;
    const Point2<Ground> ball{distance * std::cos(bearing), distance * std::sin(bearing)};
    first += std::abs(coarse.from(ball, heading) - middle.from(ball, heading)) / 200;
    second += std::abs(middle.from(ball, heading) - fine.from(ball, heading)) / 200;
  }
  EXPECT_LT(fine.last_change(), 0.0005);
  EXPECT_LT(second, 0.6 * first);
  EXPECT_LT(second, 0.15);
}

TEST(ArrivalTimes, end_after_the_most_sweeps) {
  ArrivalGridParameters parameters = grid(0.2);
  parameters.max_sweeps = 2;
  const ArrivalTimes times(kFast, 0.16, {}, parameters);
  EXPECT_EQ(times.sweeps(), 2);
  EXPECT_GT(times.last_change(), parameters.tolerance);
}

TEST(ArrivalTimes, without_lining_up_every_heading_will_do) {
  GoToBallParameters task;
  task.lined_up = false;
  const ArrivalTimes times(kFast, 0.16, task, grid(0.2));
  EXPECT_NEAR(times.from({0.6, 0}, 2), times.from({0.6, 0}, 0), 0.01);
}

}  // namespace
}  // namespace soccer::optimal

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "fitted_walk.h"
#include "learning/optimal/walkers.h"

namespace soccer::optimal {
namespace {

ArrivalTimes times_of(const WalkModel& model, double spacing) {
  ArrivalGridParameters parameters;
  parameters.spacing = spacing;
  parameters.max_distance = kMaxDistance;
  return {model.box(), model.contact(), model.task, parameters};
}

/// Starts all around the ball, with all headings.
std::vector<Start> starts() {
  std::vector<Start> found;
  found.reserve(24);
  for (int i = 0; i < 24; ++i) {
    const double distance = 0.3 + 0.03 * i, bearing = 2.4 * i;
    found.push_back({{distance * std::cos(bearing), distance * std::sin(bearing)}, std::remainder(1.7 * i, 2 * kPi)});
  }
  return found;
}

TEST(TableWalker, arrives_from_everywhere_near_the_bound_and_never_before_it) {
  const WalkModel model = fitted_walk();
  const ArrivalTimes coarse = times_of(model, 0.08), fine = times_of(model, 0.04);
  double sum = 0, bounds = 0;
  for (const Start& start : starts()) {
    const Walked walk = walked(model, TableWalker(model, fine), start);
    const double exact = 2 * fine.from(start.ball, start.heading) - coarse.from(start.ball, start.heading);
    const double bound = model.earliest_arrival(exact);
    EXPECT_TRUE(walk.arrived) << start.ball.x << ", " << start.ball.y << ", " << start.heading;
    EXPECT_GE(walk.time, bound - 1e-9) << start.ball.x << ", " << start.ball.y << ", " << start.heading;
    sum += walk.time;
    bounds += bound;
  }
  EXPECT_LT(sum, 1.06 * bounds);
}

TEST(TableWalker, walks_to_the_other_side_in_a_mirror) {
  const WalkModel model = fitted_walk();
  const ArrivalTimes times = times_of(model, 0.1);
  const auto left = TableWalker(model, times).decide({0.7, 0.5}, -0.5), right = TableWalker(model, times).decide({0.7, -0.5}, 0.5);
  EXPECT_FLOAT_EQ(left[0], right[0]);
  EXPECT_FLOAT_EQ(left[1], -right[1]);
  EXPECT_FLOAT_EQ(left[2], -right[2]);
}

TEST(TableWalker, requests_no_more_than_is_walked) {
  const WalkModel model = fitted_walk();
  const ArrivalTimes times = times_of(model, 0.2);
  const auto action = TableWalker(model, times).decide({1, 0}, 0);
  EXPECT_NEAR(std::abs(action[0]), 0.25 / 0.3, 1e-6);
}

}  // namespace
}  // namespace soccer::optimal

// The limits of the head's sweep, on a field whose segments have their centres at round numbers.
#include <cmath>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "behaviour/search/gaze.h"

namespace soccer {
namespace {

/// A robot in the middle of a field of 8 x 8 m, with segments of 1 x 1 m.
class GazeLimits : public testing::Test {
 protected:
  GazeLimits() {
    FieldDimensions field;
    field.length = field.width = 8;
    field.line_width = 0;
    grid = PositionalDistribution(field, 8, 8);
    parameters.detection_distance = 2.5;
    parameters.camera_width = 0.8;  // half of half of it is 0.2
    parameters.head_reach = 1.5;
    parameters.gaze_sure_view = 0.5;
    sense.pose = {-0.5, -0.5, 0};
  }
  /// Puts weights into the segments at these places, relative to the robot.
  void balls(std::vector<std::pair<Point2<Field>, double>> places) {
    grid.assign([&](std::size_t i) {
      double sum = 0;
      for (const auto& [place, weight] : places)
        if (i == grid.at(place + sense.pose.position())) sum += weight;
      return sum;
    });
  }
  /// The limits of the sweep: left and right.
  std::pair<double, double> sweep() {
    Gaze gaze(parameters);
    sense.head_yaw = -3;
    const double left = gaze.choose(grid, sense);
    sense.head_yaw = left;
    return {left, gaze.choose(grid, sense)};
  }
  void expect_sweep(double right, double left) {
    const auto limits = sweep();
    EXPECT_NEAR(limits.second, right, 1e-9);
    EXPECT_NEAR(limits.first, left, 1e-9);
  }

  PositionalDistribution grid{FieldDimensions{}, 1, 1};
  SearchParameters parameters;
  SearchSense sense;
  const double diagonal = std::atan2(1.0, 1.0);
};

TEST_F(GazeLimits, are_a_quarter_of_the_image_inside_the_outermost_segments) {
  balls({{{1, 1}, 1}, {{1, -1}, 1}});
  expect_sweep(-diagonal + 0.2, diagonal - 0.2);
  balls({{{1, 2}, 1}, {{2, -1}, 1}, {{1, 0}, 1}});
  expect_sweep(-std::atan2(1.0, 2.0) + 0.2, std::atan2(2.0, 1.0) - 0.2);
  sense.pose.angle = 0.25;
  expect_sweep(-std::atan2(1.0, 2.0) + 0.2 - 0.25, std::atan2(2.0, 1.0) - 0.2 - 0.25);
}

TEST_F(GazeLimits, include_only_segments_with_at_least_0_3_of_the_highest_probability) {
  balls({{{1, 1}, 1}, {{1, -1}, 1}, {{1, 2}, 0.35}, {{1, -2}, 0.25}});
  expect_sweep(-diagonal + 0.2, std::atan2(2.0, 1.0) - 0.2);
  balls({{{1, 1}, 1}, {{1, -1}, 1}, {{1, 2}, 0.25}, {{1, -2}, 0.35}});
  expect_sweep(-std::atan2(2.0, 1.0) + 0.2, diagonal - 0.2);
}

TEST_F(GazeLimits, depend_only_on_the_highest_probability_in_range) {
  balls({{{1, 1}, 1}, {{1, -1}, 0.31}, {{4, 0}, 10}});
  expect_sweep(-diagonal + 0.2, diagonal - 0.2);
}

TEST_F(GazeLimits, include_segments_at_exactly_the_detection_distance) {
  sense.pose = {-3, -0.5, 0};
  balls({{{1.5, 2}, 1}, {{1.5, -2}, 1}});
  expect_sweep(-std::atan2(2, 1.5) + 0.2, std::atan2(2, 1.5) - 0.2);
  balls({{{1.5, 2}, 1}, {{1.5, -2}, 1}, {{0.5, 3}, 1}, {{0.5, -3}, 1}});
  expect_sweep(-std::atan2(2, 1.5) + 0.2, std::atan2(2, 1.5) - 0.2);
}

TEST_F(GazeLimits, are_those_of_the_head_when_no_segment_is_in_range) {
  parameters.detection_distance = 0.5;
  sense.pose = {0, 0, 0};  // 0.7 m away from four centres
  expect_sweep(-1.5, 1.5);
}

TEST_F(GazeLimits, differ_by_at_least_0_4_rad) {
  balls({{{1, 0}, 1}});
  expect_sweep(-0.2, 0.2);
  balls({{{1, 1}, 1}});
  expect_sweep(diagonal - 0.2, diagonal + 0.2);
  balls({{{1, -1}, 1}});
  expect_sweep(-diagonal - 0.2, -diagonal + 0.2);
  balls({{{2, 0}, 1}, {{2, 1}, 1}});
  const double half = std::atan2(1.0, 2.0) / 2;
  expect_sweep(half - 0.2, half + 0.2);
}

TEST_F(GazeLimits, are_within_the_range_of_the_head_for_segments_that_only_the_edge_of_the_image_shows) {
  for (const double side : {-1.0, 1.0}) {
    sense.pose.angle = -side * 0.1;
    balls({{{0, side}, 1}});  // at 1.57 rad + 0.1 rad
    const auto limits = sweep();
    EXPECT_NEAR(limits.first, side > 0 ? 1.5 : -1.1, 1e-9);
    EXPECT_NEAR(limits.second, side > 0 ? 1.1 : -1.5, 1e-9);
    sense.pose.angle = -side * 0.2;  // 1.77 rad: no image shows it
    balls({{{0, side}, 1}, {{2, 0}, 0.1}});
    expect_sweep(side * 0.2 - 0.2, side * 0.2 + 0.2);
  }
}

TEST_F(GazeLimits, count_as_reached_within_0_15_rad) {
  balls({{{1, 1}, 1}, {{1, -1}, 1}});
  const double limit = diagonal - 0.2;
  Gaze gaze(parameters);
  const auto choose = [&](double yaw) {
    sense.head_yaw = yaw;
    return gaze.choose(grid, sense) > 0;
  };
  EXPECT_TRUE(choose(0)) << "to the left at first";
  EXPECT_TRUE(choose(limit - 0.16));
  EXPECT_FALSE(choose(limit - 0.14));
  EXPECT_FALSE(choose(limit - 0.16)) << "on the way back";
  EXPECT_FALSE(choose(-limit + 0.16));
  EXPECT_TRUE(choose(-limit + 0.14));
  EXPECT_TRUE(choose(-limit + 0.16));
}

}  // namespace
}  // namespace soccer

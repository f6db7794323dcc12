// Details of the ball search: shares, grids, components and the gaze.
#include <cmath>
#include <limits>
#include <numeric>

#include <gmock/gmock.h>

#include "behaviour/search/ball_distribution.h"
#include "behaviour/search/find_ball.h"
#include "behaviour/search/gaze.h"
#include "behaviour/search/route_planner.h"
#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

using testing::ElementsAre;

TEST(SearchShare, contains_each_value_as_a_fraction_of_the_maximum) {
  const std::vector<double> values{0, 1, 2, 4};
  const SearchShare share = share_of(4, 1, values);
  EXPECT_THAT(share.values, ElementsAre(0, 64, 128, 255));
  EXPECT_EQ(share.columns, 4);
  EXPECT_EQ(share.rows, 1);
  const std::vector<double> back = values_of(share, 4, 1);
  ASSERT_EQ(back.size(), 4U);
  EXPECT_NEAR(back[3], 1, 1e-12);
  EXPECT_NEAR(back[1], 64.0 / 255, 1e-12);
}

TEST(SearchShare, of_no_values_is_empty_and_of_zeros_is_zero) {
  EXPECT_TRUE(share_of(0, 0, {}).values.empty());
  const std::vector<double> noughts{0, 0};
  EXPECT_THAT(share_of(2, 1, noughts).values, ElementsAre(0, 0));
}

TEST(SearchShare, of_another_size_is_refused) {
  const SearchShare share{2, 3, {1, 2, 3, 4, 5, 6}};
  EXPECT_EQ(values_of(share, 2, 3).size(), 6U);
  EXPECT_TRUE(values_of(share, 3, 2).empty());
  EXPECT_TRUE(values_of(share, 2, 2).empty());
  EXPECT_TRUE(values_of({2, 3, {1, 2, 3}}, 2, 3).empty());
}

TEST(PositionalDistribution, orders_segments_along_x_first_from_the_right_corner_of_the_own_half) {
  const PositionalDistribution grid(FieldDimensions{}, 3, 2);
  const double length = 9.05, width = 6.05;  // the lines included
  EXPECT_NEAR(grid.centre(0).x, -length / 3, 1e-9);
  EXPECT_NEAR(grid.centre(0).y, -width / 4, 1e-9);
  EXPECT_NEAR(grid.centre(2).x, length / 3, 1e-9);
  EXPECT_NEAR(grid.centre(3).y, width / 4, 1e-9);
  EXPECT_NEAR(grid.half_segment().x, length / 6, 1e-9);
  EXPECT_NEAR(grid.half_segment().y, width / 4, 1e-9);
  EXPECT_EQ(grid.at({length / 6 - 0.01, -1}), 1U);
  EXPECT_EQ(grid.at({length / 6 + 0.01, -1}), 2U);
  EXPECT_EQ(grid.at({0, 0.01}), 4U);
  EXPECT_EQ(grid.at({0, -0.01}), 1U);
}

TEST(SegmentsWithin, returns_as_few_segments_as_can_be_searched_from_their_centres) {
  FieldDimensions field;
  EXPECT_EQ(segments_within(field, 1.85).size(), 9U);
  EXPECT_EQ(segments_within(field, 1.79).size(), 10U) << "3 x 3 need 1.803 m";
  EXPECT_EQ(segments_within(field, 1.81).size(), 9U);
  EXPECT_EQ(segments_within(field, 10).size(), 1U);
  field.length = 1000;
  EXPECT_LE(segments_within(field, 1).columns(), 100);
}

SearchSense sense_at(double x, double y, double time = 0) {
  SearchSense sense;
  sense.time = time;
  sense.pose = {x, y, 0};
  sense.looks = true;
  return sense;
}

TEST(DistributionComponents, do_nothing_for_a_robot_that_is_lost_or_has_no_image) {
  PositionalDistribution grid(FieldDimensions{}, 3, 3);
  const PositionalDistribution before = grid;
  SearchSense lost = sense_at(0, 0);
  lost.lost = true;
  lost.ball = Point2<Field>{3, 2};
  BallPosComponent(1).apply(lost, 1, grid);
  EXPECT_EQ(grid, before);
  lost.ball.reset();
  RobotPosComponent(3).apply(lost, 1, grid);
  EXPECT_EQ(grid, before);
  SearchSense blind = sense_at(0, 0);
  blind.looks = false;
  RobotPosComponent(3).apply(blind, 1, grid);
  EXPECT_EQ(grid, before);
  BallPosComponent(1).apply(sense_at(0, 0), 1, grid);
  EXPECT_EQ(grid, before);
}

TEST(FlipFilterComponent, takes_more_than_a_metre_in_a_tick_as_a_jump) {
  const auto resets = [](double jump, bool lost) {
    FlipFilterComponent flip;
    PositionalDistribution grid(FieldDimensions{}, 3, 3);
    grid.assign([](std::size_t i) { return i == 4 ? 10.0 : 1.0; });
    flip.apply(sense_at(0, 0), 0.1, grid);
    SearchSense then = sense_at(jump, 0);
    then.lost = lost;
    flip.apply(then, 0.1, grid);
    return grid[4] < 0.2;
  };
  EXPECT_FALSE(resets(0.99, false));
  EXPECT_TRUE(resets(1.01, false));
  EXPECT_TRUE(resets(-1.01, false));
  EXPECT_TRUE(resets(0, true));
}

TEST(GeneratorOf2017, uses_the_time_since_the_previous_tick_and_ignores_negative_differences) {
  const auto generator = generator_of_2017(FieldDimensions{}, SearchParameters{});
  const auto own = [&] { return generator->distribution()[generator->distribution().at({0, 0})]; };
  generator->update(sense_at(0, 0, 100));
  EXPECT_NEAR(own(), 1.0 / 9, 1e-12);
  generator->update(sense_at(0, 0, 103));
  const double searched = own();
  EXPECT_NEAR(searched / ((1 - searched) / 8), std::exp(-1.0), 0.01) << "three seconds of looking at an empty segment";
  generator->update(sense_at(0, 0, 50));
  EXPECT_NEAR(own(), searched, 1e-12);
  EXPECT_EQ(generator->share().values.size(), 9U);
}

TEST(SimpleUtilityCalculator, assumes_a_time_of_at_least_one_second) {
  const SimpleUtilityCalculator utility(0.25);
  const PositionalDistribution grid(FieldDimensions{}, 3, 3);
  EXPECT_NEAR(utility.utility(4, grid, sense_at(0, 0)), 1.0 / 9, 1e-12);
  EXPECT_NEAR(utility.utility(4, grid, sense_at(0.2, 0)), 1.0 / 9, 1e-12);
  EXPECT_NEAR(utility.utility(4, grid, sense_at(0.5, 0)), 1.0 / 18, 1e-9);
}

TEST(DistributedUtilityCalculator, does_not_divide_the_utility_among_teammates_that_do_not_search) {
  const DistributedUtilityCalculator utility(std::make_unique<SimpleUtilityCalculator>(0.25));
  const PositionalDistribution grid(FieldDimensions{}, 3, 3);
  SearchSense sense = sense_at(0, 0);
  const double alone = utility.utility(8, grid, sense);
  sense.mates.push_back({3, {}, {3, 2}, {}});
  EXPECT_NEAR(utility.utility(8, grid, sense), alone, 1e-12);
}

/// A robot at the centre of the field with its body along x and its head at `yaw`.
SearchSense looking(double yaw, double time = 0) {
  SearchSense sense;
  sense.time = time;
  sense.looks = true;
  sense.head = translation<Ground, Ground>(0, 0, 0.5) * rotation_z<Ground, Head>(yaw);
  sense.head_yaw = yaw;
  return sense;
}

class VisibilityDistributionGeneratorMap : public testing::Test {
 protected:
  VisibilityDistributionGenerator map{FieldDimensions{}, BodyModel{}, SearchParameters{}};
  double at(double x, double y) const { return map.distribution()[map.distribution().at({x, y})]; }
  /// Probability of the ball being there, relative to that behind the robot.
  double left(double x, double y) const { return at(x, y) / at(-3, 0); }
};

TEST_F(VisibilityDistributionGeneratorMap, is_reduced_by_four_fifths_with_each_image_down_to_a_hundredth) {
  map.update(looking(0));
  EXPECT_NEAR(left(1.5, 0), 0.2, 1e-6);
  map.update(looking(0, 0));
  EXPECT_NEAR(left(1.5, 0), 0.04, 1e-6);
  for (int i = 0; i < 5; ++i) map.update(looking(0, 0));
  EXPECT_NEAR(left(1.5, 0), 0.01, 1e-6);
}

TEST_F(VisibilityDistributionGeneratorMap, is_updated_only_within_the_detection_distance_and_the_image) {
  map.update(looking(0));
  EXPECT_LT(left(2.2, 0), 0.5);
  EXPECT_NEAR(left(2.6, 0), 1, 1e-6);
  EXPECT_LT(left(2 * std::cos(0.3), 2 * std::sin(0.3)), 0.5);
  EXPECT_NEAR(left(2 * std::cos(0.5), 2 * std::sin(0.5)), 1, 1e-6);
  EXPECT_NEAR(left(2 * std::cos(0.5), -2 * std::sin(0.5)), 1, 1e-6);
}

TEST_F(VisibilityDistributionGeneratorMap, spreads_a_seen_ball_with_a_standard_deviation_of_40_cm) {
  SearchSense sees = looking(0);
  sees.ball = map.distribution().centre(map.distribution().at({1.5, 0.1}));
  map.update(sees);
  const double there = at(1.5, 0.1);
  const Point2<Field> half = map.distribution().half_segment();
  EXPECT_NEAR(at(1.5, 0.1 + 2 * half.y) / there, std::exp(-std::pow(2 * half.y / 0.4, 2) / 2), 1e-6);
  EXPECT_NEAR(at(-3, 0) / there, 0.01, 1e-6);
}

TEST_F(VisibilityDistributionGeneratorMap, fades_towards_uniform_over_time) {
  map.update(looking(0));
  SearchSense blind = looking(0, SearchParameters{}.forget_time);
  blind.looks = false;
  map.update(blind);
  EXPECT_NEAR(left(1.5, 0), 1 - std::exp(-1.0) * 0.8, 1e-6);
  blind.time = 0;
  map.update(blind);
  EXPECT_NEAR(left(1.5, 0), 1 - std::exp(-1.0) * 0.8, 1e-6) << "negative time differences are ignored";
}

TEST_F(VisibilityDistributionGeneratorMap, is_transformed_for_jumps_of_a_metre_or_a_radian_and_not_for_walking) {
  const auto moved = [](const Pose2<Field, Ground>& to) {
    VisibilityDistributionGenerator fresh(FieldDimensions{}, BodyModel{}, SearchParameters{});
    fresh.update(looking(0));
    SearchSense blind = looking(0, 0.1);
    blind.looks = false;
    blind.pose = to;
    fresh.update(blind);
    return fresh.distribution()[fresh.distribution().at({1.5, 0})] > 0.9 * fresh.distribution()[fresh.distribution().at({-4, -2.5})];
  };
  EXPECT_FALSE(moved({0.9, 0, 0}));
  EXPECT_TRUE(moved({0, 1.1, 0}));
  EXPECT_FALSE(moved({0, 0, 0.9}));
  EXPECT_TRUE(moved({0, 0, 1.2}));
}

TEST_F(VisibilityDistributionGeneratorMap, of_a_teammate_is_used_until_the_teammate_sends_another) {
  SearchSense heard = looking(0);
  heard.looks = false;
  SearchShare share{30, 20, std::vector<std::uint8_t>(600, 255)};
  const std::size_t empty = map.distribution().at({3, 2});
  share.values[empty] = 0;
  heard.mates = {{3, {}, {}, share}};
  map.update(heard);
  EXPECT_NEAR(left(3, 2), 0.01, 1e-6) << "the likelihood has a lower limit";
  heard.mates.clear();
  map.update(heard);
  EXPECT_NEAR(left(3, 2), 0.01, 1e-6);
  share.values[empty] = 255;
  heard.mates = {{3, {}, {}, share}};
  map.update(heard);
  EXPECT_NEAR(left(3, 2), 1, 1e-6);
  heard.mates = {{4, {}, {}, {3, 3, std::vector<std::uint8_t>(9, 0)}}};
  map.update(heard);
  EXPECT_NEAR(left(3, 2), 1, 1e-6) << "a map of another size is ignored";
}

class GazeSweep : public testing::Test {
 protected:
  /// Target yaw of a head at `yaw` if the ball can only be at bearings between `right` and `left`, rad.
  double choose(double right, double left, double yaw) {
    PositionalDistribution grid(FieldDimensions{}, 60, 40);
    grid.assign([&](std::size_t i) { return grid.centre(i).angle() >= right && grid.centre(i).angle() <= left ? 1.0 : 0.0; });
    return gaze.choose(grid, looking(yaw));
  }
  const double half_view = SearchParameters{}.gaze_sure_view * SearchParameters{}.camera_width / 2;
  Gaze gaze{SearchParameters{}};
};

TEST_F(GazeSweep, is_just_wide_enough_for_the_image_to_show_all_likely_segments) {
  EXPECT_NEAR(choose(-1, 1, 0), 1 - half_view, 0.05);
  EXPECT_NEAR(choose(-1, 1, 1), -1 + half_view, 0.05) << "and back";
  EXPECT_NEAR(choose(-1, 1, 0), -1 + half_view, 0.05) << "until it has arrived";
  EXPECT_NEAR(choose(-1, 1, -1 + half_view + 0.2), -1 + half_view, 0.05);
  EXPECT_NEAR(choose(-1, 1, -1 + half_view + 0.1), 1 - half_view, 0.05);
}

TEST_F(GazeSweep, does_not_exceed_the_limits_of_the_head) {
  EXPECT_NEAR(choose(-3.1, 3.1, 0), 1.9, 0.03);
  EXPECT_NEAR(choose(-3.1, 3.1, 1.9), -1.9, 0.03);
}

TEST_F(GazeSweep, has_a_minimum_width) {
  EXPECT_NEAR(choose(0.45, 0.55, 0), 0.5 + 0.2, 0.05);
  EXPECT_NEAR(choose(0.45, 0.55, 0.7), 0.5 - 0.2, 0.05);
  EXPECT_NEAR(choose(1.85, 1.95, 0.3), 1.9, 1e-9) << "within reach";
}

}  // namespace
}  // namespace soccer

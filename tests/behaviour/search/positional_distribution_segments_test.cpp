// Grids of segments, messages with their values, and the search of 2017 on them.
#include <cmath>

#include <gmock/gmock.h>

#include "behaviour/search/ball_distribution.h"
#include "behaviour/search/find_ball.h"
#include "behaviour/search/route_planner.h"

namespace soccer {
namespace {

using testing::Each;
using testing::ElementsAre;

FieldDimensions field(double length, double width) {
  FieldDimensions result;
  result.length = length;
  result.width = width;
  return result;
}

void expect_grid(const PositionalDistribution& grid, int columns, int rows) {
  EXPECT_EQ(grid.columns(), columns);
  EXPECT_EQ(grid.rows(), rows);
}

TEST(SegmentsWithin, returns_segments_whose_corners_are_within_the_range) {
  expect_grid(segments_within(field(9, 6), std::hypot(1.5, 1)), 3, 3);
  expect_grid(segments_within(field(9, 6), 1.79), 5, 2);
  expect_grid(segments_within(field(4, 3), 2), 2, 1);     // one column would reach the goal lines, but no row would be wide enough
  expect_grid(segments_within(field(6, 6), 1.81), 2, 3);  // and not 3 x 2, which are as many
}

TEST(SegmentsWithin, returns_at_most_a_hundred_segments_in_each_direction) {
  expect_grid(segments_within(field(19.9, 0.01), 0.1), 100, 1);
  expect_grid(segments_within(field(1, 1000), 1), 1, 100);
  expect_grid(segments_within(field(1000, 1000), 1), 100, 100);
}

TEST(PositionalDistribution, becomes_uniform_if_the_weights_have_no_finite_sum) {
  PositionalDistribution grid(FieldDimensions{}, 2, 2);
  for (const double weight : {0.0, -1.0, 1e308}) {
    grid.assign([](std::size_t i) { return i == 0 ? 1.0 : 0.0; });
    EXPECT_THAT(grid.values(), ElementsAre(1, 0, 0, 0));
    grid.assign([&](std::size_t) { return weight; });
    EXPECT_THAT(grid.values(), Each(0.25)) << weight;
  }
}

TEST(PositionalDistribution, counts_weights_that_are_negative_or_not_finite_as_zero) {
  PositionalDistribution grid(FieldDimensions{}, 2, 2);
  const std::vector<double> weights{3, -5, std::nan(""), 1};
  grid.assign([&](std::size_t i) { return weights[i]; });
  EXPECT_THAT(grid.values(), ElementsAre(0.75, 0, 0, 0.25));
  grid.assign([&](std::size_t i) { return i == 0 ? INFINITY : 1.0; });
  EXPECT_THAT(grid.values(), ElementsAre(0, 1.0 / 3, 1.0 / 3, 1.0 / 3));
}

TEST(SearchShare, whose_size_contradicts_its_columns_or_rows_is_refused) {
  EXPECT_TRUE(values_of({2, 3, {1, 2, 3, 4}}, 2, 2).empty());
  EXPECT_TRUE(values_of({3, 2, {1, 2, 3, 4}}, 2, 2).empty());
  EXPECT_TRUE(values_of({2, 2, {1, 2, 3, 4, 5, 6}}, 2, 2).empty());
  EXPECT_THAT(values_of({2, 2, {0, 51, 102, 255}}, 2, 2), ElementsAre(0, 51 / 255.0, 102 / 255.0, 1));
}

TEST(SearchShare, has_zero_for_negative_values) {
  const std::vector<double> values{-2, 1, 2};
  EXPECT_THAT(share_of(3, 1, values).values, ElementsAre(0, 128, 255));
  const std::vector<double> negative{-2, -1};
  EXPECT_THAT(share_of(2, 1, negative).values, ElementsAre(0, 0));
}

/// The same utility for all segments.
class Constant final : public UtilityCalculator {
  double utility(std::size_t, const PositionalDistribution&, const SearchSense&) const override { return 0.5; }
};

TEST(SimpleStrategy, suggests_the_first_of_equal_segments) {
  const PositionalDistribution grid(FieldDimensions{}, 3, 3);
  SimpleStrategy strategy(std::make_unique<Constant>());
  EXPECT_EQ(strategy.suggest(grid, {}), grid.centre(0));
  SearchPlan plan;
  strategy.describe(plan);
  EXPECT_THAT(plan.utility, ElementsAre(0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5));
}

TEST(DistributedUtilityCalculator, divides_the_utility_on_a_map_of_a_single_column) {
  const PositionalDistribution grid(FieldDimensions{}, 1, 3);
  const DistributedUtilityCalculator utility(std::make_unique<Constant>());
  SearchSense sense;
  sense.mates = {{4, {}, {0, 2}, {1, 3, {255, 255, 255}}}};
  EXPECT_EQ(utility.utility(2, grid, sense), 0.25);
  EXPECT_EQ(utility.utility(1, grid, sense), 0.5);
}

SearchSense at(double x, double y, double time) {
  SearchSense sense;
  sense.pose = {x, y, 0};
  sense.time = time;
  return sense;
}

TEST(GeneratorOf2017, resets_after_a_jump_and_not_after_a_step_of_exactly_a_metre) {
  const auto generator = generator_of_2017(FieldDimensions{}, SearchParameters{});
  SearchSense sees = at(0, 0, 0);
  sees.ball = Point2<Field>{3, 2};
  generator->update(sees);
  sees.time = 4;
  generator->update(sees);
  const double kept = std::exp(-4 / 90.0), ball = kept * (1.0 / 9 + 2) / 3 + (1 - kept) / 9;
  EXPECT_NEAR(generator->distribution()[8], ball, 1e-9) << "0.5 / s, then the entropy of 90 s";
  generator->update(at(1, 0, 4));
  EXPECT_NEAR(generator->distribution()[8], ball, 1e-9);
  generator->update(at(1, 1.01, 4));
  EXPECT_NEAR(generator->distribution()[8], 1.0 / 9, 1e-9);
}

TEST(GeneratorOf2017, resets_only_while_the_robot_is_penalised) {
  const auto generator = generator_of_2017(FieldDimensions{}, SearchParameters{});
  SearchSense sees = at(0, 0, 0);
  sees.ball = Point2<Field>{3, 2};
  generator->update(sees);
  sees.time = 4;
  generator->update(sees);
  EXPECT_GT(generator->distribution()[8], 0.6);
  sees.penalised = true;
  generator->update(sees);
  EXPECT_THAT(generator->distribution().values(), Each(testing::DoubleNear(1.0 / 9, 1e-12)));
}

TEST(GeneratorOf2017, has_segments_that_can_be_searched_within_the_margin) {
  SearchParameters parameters;
  parameters.detection_distance = 3;
  parameters.detection_margin = 1.21;
  expect_grid(generator_of_2017(field(9, 6), parameters)->distribution(), 5, 2);
  const SearchShare share = generator_of_2017(field(9, 6), parameters)->share();
  EXPECT_EQ(share.columns, 5);
  EXPECT_EQ(share.rows, 2);
}

TEST(TeamDistributionGenerator, updates_the_own_estimate) {
  TeamDistributionGenerator team(generator_of_2017(FieldDimensions{}, SearchParameters{}));
  SearchSense sees = at(0, 0, 0);
  sees.ball = Point2<Field>{3, 2};
  team.update(sees);
  sees.time = 4;
  team.update(sees);
  EXPECT_GT(team.distribution()[8], 0.9);
  EXPECT_EQ(team.share().values[8], 255) << "of its own observations only";
}

}  // namespace
}  // namespace soccer

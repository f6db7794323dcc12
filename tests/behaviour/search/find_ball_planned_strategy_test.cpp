// When the planned search makes a new plan, with which robots, and when it keeps the current route.
#include <gmock/gmock.h>

#include "behaviour/search/find_ball.h"

namespace soccer {
namespace {

/// The ball is beyond this x: in front of it if it is positive, behind it if it is negative.
PositionalDistribution beyond(double x) {
  PositionalDistribution grid(FieldDimensions{}, 15, 10);
  grid.assign([&](std::size_t i) { return (x > 0 ? grid.centre(i).x > x : grid.centre(i).x < x) ? 1.0 : 0.0; });
  return grid;
}

PositionalDistribution coarse_uniform() { return {FieldDimensions{}, 15, 10}; }

class PlannedStrategyReplanning : public testing::Test {
 protected:
  PlannedStrategyReplanning() {
    sense.number = 3;
    sense.pose = {-3, 2, 0};
  }
  static SearchMate mate(int number, const Pose2<Field, Ground>& pose) { return {number, pose, pose.position(), {}}; }
  std::optional<Point2<Field>> suggest(const PositionalDistribution& grid, double time) {
    sense.time = time;
    return strategy.suggest(grid, sense);
  }
  /// The first stop of this robot in a plan of its own.
  std::optional<Point2<Field>> first_suggestion(const PositionalDistribution& grid, std::vector<SearchMate> mates) {
    SearchSense fresh = sense;
    fresh.mates = std::move(mates);
    return PlannedStrategy(FieldDimensions{}, parameters).suggest(grid, fresh);
  }

  SearchParameters parameters;
  SearchSense sense;
  PlannedStrategy strategy{FieldDimensions{}, parameters};
};

TEST_F(PlannedStrategyReplanning, is_due_exactly_a_second_after_the_last_plan) {
  const auto first = suggest(beyond(2), 10);
  ASSERT_TRUE(first);
  EXPECT_EQ(suggest(beyond(-3.5), 10.984375), first);
  const auto second = suggest(beyond(-3.5), 11);
  EXPECT_NE(second, first);
  EXPECT_EQ(suggest(beyond(2), 11.984375), second) << "the time counts from the last plan";
  EXPECT_NE(suggest(beyond(2), 12), second);
}

TEST_F(PlannedStrategyReplanning, has_the_period_of_the_parameters) {
  parameters.plan_every = 4;
  PlannedStrategy slow(FieldDimensions{}, parameters);
  sense.time = 10;
  const auto first = slow.suggest(beyond(2), sense);
  sense.time = 13.5;
  EXPECT_EQ(slow.suggest(beyond(-3.5), sense), first);
  sense.time = 14;
  EXPECT_NE(slow.suggest(beyond(-3.5), sense), first);
}

TEST_F(PlannedStrategyReplanning, is_done_at_once_when_the_ball_is_lost_again) {
  const auto first = suggest(beyond(2), 10);
  sense.ball_known = true;
  EXPECT_FALSE(suggest(beyond(2), 10.1));
  EXPECT_TRUE(strategy.route().empty()) << "the old route is forgotten";
  SearchPlan plan;
  plan.route = {{1, 1}};
  strategy.describe(plan);
  EXPECT_TRUE(plan.route.empty());
  sense.ball_known = false;
  EXPECT_NE(suggest(beyond(-3.5), 10.2), first);
}

TEST_F(PlannedStrategyReplanning, with_a_hysteresis_of_one_never_replaces_a_route) {
  parameters.hysteresis = 1;
  PlannedStrategy stubborn(FieldDimensions{}, parameters);
  const auto first = stubborn.suggest(beyond(2), sense);
  ASSERT_TRUE(first);
  sense.time = 5;
  EXPECT_EQ(stubborn.suggest(beyond(-3.5), sense), first);
}

TEST_F(PlannedStrategyReplanning, replaces_a_route_when_the_new_plan_is_shorter_by_more_than_the_hysteresis) {
  const RoutePlanner planner(FieldDimensions{}, parameters);
  const std::vector<Searcher> one{{sense.pose, false, {}}};
  for (const double share : {0.1, 0.3, 0.5, 0.7, 0.9}) {
    parameters.hysteresis = 0.3;
    PlannedStrategy fresh(FieldDimensions{}, parameters);
    sense.time = 0;
    fresh.suggest(beyond(2), sense);
    PositionalDistribution grid = coarse_uniform();
    const PositionalDistribution front = beyond(2), back = beyond(-3.5);
    grid.assign([&](std::size_t i) { return share * back[i] + (1 - share) * front[i]; });
    const Route before = fresh.route();
    const std::vector<Route> stay{before};
    const bool better = planner.expected_time(grid, one, planner.plan(grid, one)) < 0.7 * planner.expected_time(grid, one, stay);
    sense.time = 1;
    fresh.suggest(grid, sense);
    EXPECT_EQ(fresh.route() != before, better) << share;
  }
}

TEST_F(PlannedStrategyReplanning, does_not_depend_on_the_order_of_the_reports) {
  sense.pose = {0, 0.2, 1};
  const SearchMate two = mate(2, {-1, 0.4, 0}), four = mate(4, {-1.2, -0.3, 0.5}), five = mate(5, {1, 0, 2});
  const auto first = first_suggestion(coarse_uniform(), {two, four, five});
  const std::vector<Searcher> team{{two.pose, false, {}}, {sense.pose, false, {}}, {four.pose, false, {}}, {five.pose, false, {}}};
  EXPECT_EQ(first, RoutePlanner(FieldDimensions{}, parameters).plan(coarse_uniform(), team)[1].front()) << "in the order of the numbers";
  EXPECT_EQ(first_suggestion(coarse_uniform(), {five, four, two}), first);
  EXPECT_EQ(first_suggestion(coarse_uniform(), {four, five, two}), first);
}

}  // namespace
}  // namespace soccer

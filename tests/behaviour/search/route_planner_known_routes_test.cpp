// Routes on small fields for which the best one is known.
#include <cmath>

#include <gmock/gmock.h>

#include "behaviour/search/find_ball.h"
#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

using testing::ElementsAre;

/// A narrow field with a row of stops, a metre apart, on its middle line. A robot sees only balls within 30 cm of it.
class RoutePlannerNarrowField : public testing::Test {
 protected:
  explicit RoutePlannerNarrowField(double length = 3) {
    field.length = length;
    field.width = 1;
    parameters.detection_distance = 0.6;
    parameters.walk_speed = 0.5;
    parameters.turn_speed = 4;
    grid = PositionalDistribution(field, 15, 10);
  }
  /// Puts probabilities into the cells on the middle line at these x.
  void balls(std::vector<std::pair<double, double>> places) {
    grid.assign([&](std::size_t i) {
      double sum = 0;
      for (const auto& [x, probability] : places)
        if (i == grid.at({x, 0.01})) sum += probability;
      return sum;
    });
  }
  Route route(double x, double angle) const {
    const std::vector<Searcher> one{{{x, 0, angle}, false, {}}};
    return RoutePlanner(field, parameters).plan(grid, one).front();
  }
  static Point2<Field> stop(double x) { return {x, 0}; }

  FieldDimensions field;
  SearchParameters parameters;
  PositionalDistribution grid{FieldDimensions{}, 15, 10};
};

class RoutePlannerLongField : public RoutePlannerNarrowField {
 protected:
  RoutePlannerLongField() : RoutePlannerNarrowField(9) {}
};

TEST_F(RoutePlannerNarrowField, with_one_possible_ball_position_is_crossed_in_one_leg) {
  balls({{1.2, 1}});
  EXPECT_THAT(route(-1, 0), ElementsAre(stop(1)));
  balls({{-1.2, 1}});
  EXPECT_THAT(route(1, kPi), ElementsAre(stop(-1)));
}

TEST_F(RoutePlannerNarrowField, with_two_possible_ball_positions_is_searched_first_at_the_more_likely_one) {
  balls({{1.2, 0.6}, {-1.2, 0.4}});
  EXPECT_THAT(route(0, kPi / 2), ElementsAre(stop(1), stop(-1)));
  balls({{1.2, 0.4}, {-1.2, 0.6}});
  EXPECT_THAT(route(0, kPi / 2), ElementsAre(stop(-1), stop(1)));
}

TEST_F(RoutePlannerNarrowField, with_two_equal_ball_positions_is_searched_first_where_the_robot_is_nearer_or_looks) {
  balls({{1.2, 0.5}, {-1.2, 0.5}});
  EXPECT_THAT(route(0.4, kPi / 2), ElementsAre(stop(1), stop(-1)));
  EXPECT_THAT(route(-0.4, kPi / 2), ElementsAre(stop(-1), stop(1)));
  EXPECT_THAT(route(0, 1), ElementsAre(stop(1), stop(-1)));
  EXPECT_THAT(route(0, 2), ElementsAre(stop(-1), stop(1)));
}

TEST_F(RoutePlannerNarrowField, has_no_stops_nearer_to_the_robot_than_40_cm) {
  balls({{1.2, 1}});
  EXPECT_THAT(route(0.55, 0), ElementsAre(stop(1)));
  EXPECT_NE(route(0.65, 0).front(), stop(1));
}

TEST_F(RoutePlannerNarrowField, with_its_only_stop_at_the_robot_has_no_route) {
  field.length = 1;
  grid = PositionalDistribution(field, 15, 10);
  EXPECT_TRUE(route(0, 0).empty());
  EXPECT_THAT(route(0.45, 0), ElementsAre(stop(0)));
  PlannedStrategy strategy(field, parameters);
  SearchSense sense;
  EXPECT_FALSE(strategy.suggest(grid, sense));
  sense.pose = {0.45, 0, 0};
  EXPECT_EQ(strategy.suggest(grid, sense), stop(0));
}

TEST_F(RoutePlannerNarrowField, shorter_than_its_margins_has_one_stop) {
  field.length = 0.4;
  grid = PositionalDistribution(field, 15, 10);
  EXPECT_THAT(route(1, 0), ElementsAre(stop(0)));
}

TEST_F(RoutePlannerLongField, is_crossed_in_one_leg_at_first) {
  balls({{4.2, 1}});
  EXPECT_THAT(route(-4, 0), ElementsAre(stop(4)));
}

TEST_F(RoutePlannerLongField, is_not_crossed_in_one_leg_afterwards) {
  balls({{4.2, 0.7}, {-1.2, 0.3}});
  const Route both = route(2, 0);
  ASSERT_EQ(both.size(), 3U) << "5 m lie between the stops at the two places";
  EXPECT_EQ(both.front(), stop(4));
  EXPECT_LE(both.back().x, -1);
  for (std::size_t i = 1; i < both.size(); ++i) EXPECT_LE(distance(both[i - 1], both[i]), 3.5) << i;
  balls({{4.2, 0.6}, {1.2, 0.4}});
  EXPECT_THAT(route(3, 0), ElementsAre(stop(4), stop(1))) << "a leg of 3 m is possible";
}

TEST_F(RoutePlannerLongField, is_searched_by_two_robots_from_the_middle_outwards_even_if_they_were_crossing) {
  balls({{4.2, 0.5}, {-4.2, 0.5}});
  const std::vector<Searcher> crossing{{{-1, 0, kPi / 2}, true, stop(4)}, {{1, 0, kPi / 2}, true, stop(-4)}};
  const auto routes = RoutePlanner(field, parameters).plan(grid, crossing);
  EXPECT_EQ(routes[0].front(), stop(-4));
  EXPECT_EQ(routes[1].front(), stop(4));
}

TEST_F(RoutePlannerLongField, is_planned_around_the_goals_of_robots_that_are_under_way) {
  balls({{4.2, 0.5}, {-4.2, 0.5}});
  for (const double goal : {-4.0, 4.0}) {
    const std::vector<Searcher> team{{{0, 0, kPi / 2}, false, {}}, {{0, 0, kPi / 2}, true, stop(goal)}};
    const auto routes = RoutePlanner(field, parameters).plan(grid, team);
    EXPECT_EQ(routes[0].front(), stop(-goal));
    EXPECT_EQ(routes[1].front(), stop(goal));
  }
}

TEST_F(RoutePlannerLongField, is_searched_where_no_searching_teammate_goes) {
  balls({{4.2, 0.5}, {-4.2, 0.5}});
  const auto suggest = [&](double goal, const SearchShare& share) {
    SearchSense sense;
    sense.number = 2;
    sense.pose = {0, 0, kPi / 2};
    sense.mates = {{3, sense.pose, stop(goal), share}};
    return PlannedStrategy(field, parameters).suggest(grid, sense);
  };
  const SearchShare map{15, 10, std::vector<std::uint8_t>(150, 255)};
  EXPECT_EQ(suggest(4, map), stop(-4));
  EXPECT_EQ(suggest(-4, map), stop(4));
  EXPECT_EQ(suggest(-4, {}), suggest(4, {})) << "without a map it does not search, and goes there for another reason";
}

TEST(RoutePlanner, plans_stops_on_a_grid_of_a_metre_half_a_metre_inside_the_lines) {
  const RoutePlanner planner(FieldDimensions{}, SearchParameters{});
  PositionalDistribution grid(FieldDimensions{}, 15, 10);
  for (std::size_t cell = 0; cell < grid.size(); cell += 7) {
    grid.assign([&](std::size_t i) { return i == cell ? 1.0 : 0.05; });
    const std::vector<Searcher> one{{{0.2, 0.1, 0}, false, {}}};
    const std::vector<Route> routes = planner.plan(grid, one);
    for (const Point2<Field> stop : routes.front()) {
      EXPECT_NEAR(stop.x, std::round(stop.x), 1e-9) << "-4, -3, ... 4";
      EXPECT_NEAR(stop.y + 0.5, std::round(stop.y + 0.5), 1e-9) << "-2.5, -1.5, ... 2.5";
      EXPECT_LE(std::abs(stop.x), 4 + 1e-9);
      EXPECT_LE(std::abs(stop.y), 2.5 + 1e-9);
    }
  }
}

}  // namespace
}  // namespace soccer

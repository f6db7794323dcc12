// Compares RoutePlanner's expected times with times calculated by hand.
#include <cmath>

#include <gtest/gtest.h>

#include "behaviour/search/find_ball.h"
#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

constexpr double kWalk = 0.25, kTurn = 1;  // m/s, rad/s; the defaults of SearchParameters

class RoutePlannerExpectedTime : public testing::Test {
 protected:
  /// Puts all probability into the cell of the planning grid (15 x 10 cells) at this point; returns the cell's centre.
  Point2<Field> ball_at(double x, double y) {
    grid = PositionalDistribution(FieldDimensions{}, 15, 10);
    const std::size_t there = grid.at({x, y});
    grid.assign([&](std::size_t i) { return i == there ? 1.0 : 0.0; });
    return grid.centre(there);
  }
  double of(std::vector<Searcher> team, std::vector<Route> routes) const { return planner.expected_time(grid, team, routes); }
  static Searcher at(double x, double y, double angle) { return {{x, y, angle}, false, {}}; }

  PositionalDistribution grid{FieldDimensions{}, 15, 10};
  RoutePlanner planner{FieldDimensions{}, SearchParameters{}};
};

TEST_F(RoutePlannerExpectedTime, of_a_ball_in_sight_is_that_of_walking_there) {
  const Point2<Field> ball = ball_at(0, 0.3);
  EXPECT_NEAR(of({at(ball.x - 1, ball.y, 0)}, {{}}), 1 / kWalk, 1e-9);
  EXPECT_NEAR(of({at(ball.x, ball.y - 2, 0)}, {{}}), 2 / kWalk, 1e-9) << "next to it";
}

TEST_F(RoutePlannerExpectedTime, of_a_ball_behind_the_robot_includes_a_turn) {
  const Point2<Field> ball = ball_at(0, 0.3);
  EXPECT_GT(of({at(ball.x - 1, ball.y, kPi)}, {{}}), 1 / kWalk + 0.9) << "it is not seen without a turn";
  EXPECT_NEAR(of({at(ball.x - 1, ball.y, kPi)}, {{{ball.x, ball.y}}}), kPi / kTurn + 1 / kWalk, 1e-9);
}

TEST_F(RoutePlannerExpectedTime, of_a_far_ball_is_that_of_walking_the_route_until_the_ball_is_in_sight_and_then_to_it) {
  const Point2<Field> ball = ball_at(4, 0.3);
  const Searcher robot = at(ball.x - 6, ball.y, 0);
  EXPECT_NEAR(of({robot}, {{{ball.x, ball.y}}}), 6 / kWalk, 0.01);
  EXPECT_NEAR(of({robot}, {{{ball.x - 3, ball.y}, {ball.x, ball.y}}}), 6 / kWalk, 0.01) << "in two legs";
  // On a detour the ball comes into sight 2 m to the side of the route, half a metre before the end of the route.
  EXPECT_NEAR(of({robot}, {{{ball.x - 6, ball.y + 2}, {ball.x, ball.y + 2}}}), kPi / kTurn + (2 + 5.5 + std::hypot(2, 0.5)) / kWalk, 1e-6);
}

TEST_F(RoutePlannerExpectedTime, of_a_ball_that_no_route_shows_is_that_of_walking_until_it_is_in_sight) {
  const Point2<Field> ball = ball_at(4, 0.3);
  // 5 m away: 3.02 m to walk until the distance is 0.9 of 2.2 m, a second to turn, and the rest.
  EXPECT_NEAR(of({at(ball.x - 5, ball.y, 0)}, {{}}), 1 + 5 / kWalk, 1e-6);
}

TEST_F(RoutePlannerExpectedTime, is_that_of_the_nearer_of_two_robots) {
  const Point2<Field> ball = ball_at(0, 0.3);
  const Searcher near = at(ball.x - 1, ball.y, 0), far = at(ball.x + 2, ball.y, kPi);
  EXPECT_NEAR(of({near, far}, {{}, {}}), 1 / kWalk, 1e-9);
  EXPECT_NEAR(of({far, near}, {{}, {}}), 1 / kWalk, 1e-9);
}

TEST_F(RoutePlannerExpectedTime, of_a_ball_that_a_teammate_may_find_later_is_longer_than_that_of_the_direct_path) {
  const Point2<Field> ball = ball_at(4, 0.3);
  const Searcher mate = at(ball.x - 4, ball.y, 0), other = at(-4, -2, 0);
  EXPECT_NEAR(of({other, mate}, {{}, {}}), 1.3 * 4 / kWalk, 1e-6);
}

TEST_F(RoutePlannerExpectedTime, is_the_mean_over_the_possible_ball_positions) {
  const Point2<Field> a = ball_at(-0.6, 0.3), b = ball_at(0.6, 0.3);
  const std::size_t first = grid.at(a), second = grid.at(b);
  grid.assign([&](std::size_t i) { return i == first ? 0.25 : i == second ? 0.75 : 0.0; });
  const Searcher robot = at(a.x - 0.2, a.y, 0);
  EXPECT_NEAR(of({robot}, {{}}), 0.25 * 0.2 / kWalk + 0.75 * (b.x - a.x + 0.2) / kWalk, 1e-6);
}

TEST_F(RoutePlannerExpectedTime, uses_the_centre_of_the_segments_of_a_finer_map) {
  const Point2<Field> ball = ball_at(0, 0.3);
  PositionalDistribution fine(FieldDimensions{}, 30, 20);
  const std::size_t cell = grid.at(ball);
  fine.assign([&](std::size_t i) { return grid.at(fine.centre(i)) == cell ? 1.0 : 0.0; });
  const std::vector<Searcher> team{at(ball.x - 1, ball.y, 0)};
  const std::vector<Route> routes{{}};
  EXPECT_NEAR(planner.expected_time(fine, team, routes), 1 / kWalk, 1e-9);
}

TEST_F(RoutePlannerExpectedTime, of_a_plan_is_not_longer_than_that_of_any_single_stop) {
  grid.make_uniform();
  const std::vector<Searcher> one{at(-3, 2, 0)};
  const double planned = planner.expected_time(grid, one, planner.plan(grid, one));
  for (double x = -4; x <= 4; x += 1)
    for (double y = -2.5; y <= 2.5; y += 1) EXPECT_LE(planned, of(one, {{{x, y}}}) + 1e-9) << x << ", " << y;
}

TEST_F(RoutePlannerExpectedTime, of_a_plan_is_that_of_stops_and_legs_within_the_limits) {
  grid.make_uniform();
  std::vector<Searcher> team{at(-3, 2, 0), at(3, -2, kPi)};
  const auto routes = planner.plan(grid, team);
  ASSERT_LE(routes[0].size(), 3U);
  for (const Route& route : routes)
    for (const Point2<Field> stop : route) {
      EXPECT_LE(std::abs(stop.x), 4.0 + 1e-9) << "stops are half a metre inside the lines";
      EXPECT_LE(std::abs(stop.y), 2.5 + 1e-9);
    }
  for (std::size_t i = 1; i < routes[0].size(); ++i) {
    EXPECT_LE(distance(routes[0][i - 1], routes[0][i]), 3.5);
    EXPECT_GE(distance(routes[0][i - 1], routes[0][i]), 0.4);
  }
  EXPECT_GE(distance(routes[0].front(), {-3, 2}), 0.4);
}

class PlannedStrategyRoutes : public testing::Test {
 protected:
  static SearchSense sense(double time) {
    SearchSense s;
    s.time = time;
    s.number = 2;
    s.pose = {-3, 2, 0};
    return s;
  }
  static PositionalDistribution beyond(double x) {
    PositionalDistribution grid(FieldDimensions{}, 15, 10);
    grid.assign([&](std::size_t i) { return (x > 0 ? grid.centre(i).x > x : grid.centre(i).x < x) ? 1.0 : 0.0; });
    return grid;
  }
  PlannedStrategy strategy{FieldDimensions{}, SearchParameters{}};
};

TEST_F(PlannedStrategyRoutes, are_replanned_once_a_second) {
  const auto first = strategy.suggest(beyond(2), sense(0));
  ASSERT_TRUE(first);
  EXPECT_EQ(strategy.suggest(beyond(-3.5), sense(0.95)), first) << "the distribution has changed, but the next plan is not due yet";
  EXPECT_NE(strategy.suggest(beyond(-3.5), sense(1.05)), first);
}

TEST_F(PlannedStrategyRoutes, have_stops_that_count_as_reached_within_35_cm) {
  const auto first = strategy.suggest(beyond(2), sense(0));
  SearchSense near = sense(0.1);
  near.pose = {first->x - 0.36, first->y, 0};
  EXPECT_EQ(strategy.suggest(beyond(2), near), first);
  near.pose = {first->x - 0.34, first->y, 0};
  EXPECT_NE(strategy.suggest(beyond(2), near), first);
}

TEST_F(PlannedStrategyRoutes, avoid_the_goals_of_searching_teammates) {
  PositionalDistribution grid(FieldDimensions{}, 15, 10);
  grid.assign([&](std::size_t i) { return std::abs(grid.centre(i).x) > 3.5 ? 1.0 : 0.0; });
  for (const int number : {1, 3}) {
    PlannedStrategy own{FieldDimensions{}, SearchParameters{}};
    SearchSense s = sense(0);
    s.pose = {0, 0, kPi / 2};
    s.mates = {{number, {0.5, 0, kPi / 2}, {4, 0}, {}}};
    s.mates[0].share = {15, 10, std::vector<std::uint8_t>(150, 255)};
    const auto point = own.suggest(grid, s);
    ASSERT_TRUE(point);
    EXPECT_LT(point->x, 0) << number;
  }
}

TEST_F(PlannedStrategyRoutes, are_the_same_for_robots_with_the_same_knowledge) {
  const PositionalDistribution grid(FieldDimensions{}, 15, 10);
  const Pose2<Field, Ground> one{-1, 0.4, 0}, other{-1.2, -0.3, 0.5};
  const RoutePlanner planner(FieldDimensions{}, SearchParameters{});
  const auto first_stop = [&](int number, const Pose2<Field, Ground>& own, int mate, const Pose2<Field, Ground>& theirs) {
    PlannedStrategy strategy_of_one{FieldDimensions{}, SearchParameters{}};
    SearchSense s = sense(0);
    s.number = number;
    s.pose = own;
    s.mates = {{mate, theirs, theirs.position(), {}}};
    return *strategy_of_one.suggest(grid, s);
  };
  const std::vector<Searcher> team{{one, false, {}}, {other, false, {}}};
  const std::vector<Searcher> other_order{team[1], team[0]};
  const auto routes = planner.plan(grid, team);
  ASSERT_NE(planner.plan(grid, other_order)[1].front(), routes[0].front()) << "otherwise the order would make no difference here";
  EXPECT_EQ(first_stop(2, one, 3, other), routes[0].front());
  EXPECT_EQ(first_stop(3, other, 2, one), routes[1].front());
}

}  // namespace
}  // namespace soccer

// The expected time to reach balls that are not in sight of any route: they are searched for after the routes.
#include <cmath>

#include <gtest/gtest.h>

#include "behaviour/search/route_planner.h"
#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

constexpr double kWalkSpeed = 0.5, kTurnSpeed = 2;    // m/s, rad/s
constexpr double kSight = 2.2;                        // m, from which a ball is in sight
constexpr double kView = 0.9 * kSight, kTurning = 1;  // m from which a cell is viewed; s to turn to it
constexpr double kCell = 9.05 / 15;                   // m, length of a cell

/// Cells in the row of the planning grid left of the centre line, counted from the column in the middle, and robots.
class RoutePlannerRemainingCells : public testing::Test {
 protected:
  /// Puts the probabilities into two columns of the row.
  void balls(int column, double probability, int other, double rest) {
    const std::size_t a = grid.at(at(column)), b = grid.at(at(other));
    grid.assign([&](std::size_t i) { return (i == a ? probability : 0.0) + (i == b ? rest : 0.0); });
  }
  Point2<Field> at(int column) const { return {column * kCell, 0.3025}; }
  /// A robot that looks across the row.
  Searcher robot(double x) const { return {{x, 0.3025, kPi / 2}, false, {}}; }
  double expected(const std::vector<Searcher>& team, const std::vector<Route>& routes) const {
    SearchParameters parameters;
    parameters.walk_speed = kWalkSpeed;
    parameters.turn_speed = kTurnSpeed;
    return RoutePlanner(FieldDimensions{}, parameters).expected_time(grid, team, routes);
  }

  PositionalDistribution grid{FieldDimensions{}, 15, 10};
};

TEST_F(RoutePlannerRemainingCells, are_at_the_expected_positions) {
  EXPECT_NEAR(grid.centre(grid.at(at(-5))).x, -5 * kCell, 1e-9);
  EXPECT_NEAR(grid.centre(grid.at(at(-5))).y, 0.3025, 1e-9);
}

TEST_F(RoutePlannerRemainingCells, are_visited_nearest_first) {
  balls(-5, 0.4, 6, 0.6);
  const double to_first = 5 * kCell - kView, place = -to_first, to_second = 6 * kCell - place - kView;
  const double first = to_first / kWalkSpeed + kTurning, second = first + to_second / kWalkSpeed + kTurning;
  EXPECT_NEAR(expected({robot(0)}, {{}}), 0.4 * (first + kView / kWalkSpeed) + 0.6 * (second + kView / kWalkSpeed), 1e-9);
}

TEST_F(RoutePlannerRemainingCells, of_less_than_0_3_of_the_highest_probability_are_visited_last) {
  balls(-5, 0.2, 6, 0.8);
  const double to_likely = 6 * kCell - kView, viewed = to_likely / kWalkSpeed + kTurning;
  EXPECT_NEAR(expected({robot(0)}, {{}}),
              0.8 * (viewed + kView / kWalkSpeed) + 0.2 * (viewed + kTurning + (to_likely + 5 * kCell) / kWalkSpeed), 1e-9);
}

TEST_F(RoutePlannerRemainingCells, of_more_than_0_3_of_the_highest_probability_are_visited_when_they_are_nearest) {
  balls(-5, 0.25, 6, 0.75);
  const double to_first = 5 * kCell - kView, to_second = 6 * kCell + to_first - kView;
  const double first = to_first / kWalkSpeed + kTurning, second = first + to_second / kWalkSpeed + kTurning;
  EXPECT_NEAR(expected({robot(0)}, {{}}), 0.25 * (first + kView / kWalkSpeed) + 0.75 * (second + kView / kWalkSpeed), 1e-9);
}

TEST_F(RoutePlannerRemainingCells, are_seen_on_the_way_to_each_other) {
  balls(5, 0.5, 6, 0.5);
  const double viewed = (5 * kCell - kView) / kWalkSpeed + kTurning;  // from there, the second is 1.98 m + 0.60 m away
  const double second = viewed + (6 * kCell - (5 * kCell - kView) - kView) / kWalkSpeed + kTurning;
  EXPECT_NEAR(expected({robot(0)}, {{}}), 0.5 * (viewed + kView / kWalkSpeed) + 0.5 * (second + kView / kWalkSpeed), 1e-9);
  grid.assign([&](std::size_t i) { return i == grid.at({5 * kCell, 0.3}) || i == grid.at({5 * kCell, 0.9}) ? 0.5 : 0.0; });
  const double above = std::hypot(kView, 0.605);  // 2.07 m: in sight together with the first
  EXPECT_NEAR(expected({robot(0)}, {{}}), 0.5 * (viewed + kView / kWalkSpeed) + 0.5 * (viewed + above / kWalkSpeed), 1e-9);
}

TEST_F(RoutePlannerRemainingCells, nearby_need_only_a_turn) {
  balls(0, 1, 1, 0);
  EXPECT_NEAR(expected({{{1, 0.3025, 0}, false, {}}}, {{}}), kTurning + 1 / kWalkSpeed, 1e-9) << "directly behind the robot";
}

TEST_F(RoutePlannerRemainingCells, are_searched_for_after_the_route) {
  balls(-7, 1, 0, 0);
  const Route away{{2, 0.3025}};
  const double walked = (kPi / 2) / kTurnSpeed + 2 / kWalkSpeed;
  EXPECT_NEAR(expected({robot(0)}, {away}), walked + kTurning + (2 + 7 * kCell) / kWalkSpeed, 1e-9);
}

TEST_F(RoutePlannerRemainingCells, are_left_to_the_robot_that_is_there_first_after_its_route) {
  balls(6, 1, 0, 0);
  const Searcher near = robot(6 * kCell - 2.5), far = robot(-2);
  EXPECT_NEAR(expected({near, far}, {{}, {}}), kTurning + 2.5 / kWalkSpeed, 1e-9);
  EXPECT_NEAR(expected({far, near}, {{}, {}}), 1.3 * 2.5 / kWalkSpeed, 1e-9) << "as seen by the other robot";
  // The nearer robot walks 2 m away, and back, so that the other one is there sooner.
  const Route away{{near.pose.x - 2, 0.3025}};
  const Searcher middle = robot(6 * kCell - 5);
  EXPECT_NEAR(expected({near, middle}, {away, {}}), 1.3 * 5 / kWalkSpeed, 1e-9);
  EXPECT_NEAR(expected({middle, near}, {{}, away}), kTurning + 5 / kWalkSpeed, 1e-9);
}

TEST_F(RoutePlannerRemainingCells, in_sight_of_any_robot_are_reached_by_the_one_that_is_there_first) {
  balls(0, 1, 1, 0);
  const Searcher near = robot(-1), far = robot(2), third = robot(-1.5);
  for (const std::vector<Searcher>& team : {std::vector{near, far, third}, std::vector{far, third, near}, std::vector{third, near, far}})
    EXPECT_NEAR(expected(team, {{}, {}, {}}), 1 / kWalkSpeed, 1e-9);
}

/// A single segment in a corner has not been seen; a ball elsewhere has been missed with a small probability.
TEST_F(RoutePlannerRemainingCells, of_one_likely_segment_are_visited_without_delay) {
  const FieldDimensions field;
  PositionalDistribution d(field, 30, 20);
  const std::size_t corner = d.at({4.4, -2.9});
  d.assign([&](std::size_t i) { return i == corner ? 1 : 0.01; });
  const RoutePlanner planner(field, SearchParameters{});
  Searcher robot{{2, -2.15, -1.53}, false, {}};
  double min_distance = 100;  // m
  for (int stop = 0; stop < 5; ++stop) {
    const Point2<Field> to = planner.plan(d, std::vector{robot})[0].front(), way = to - robot.pose.position();
    robot.pose = {to.x, to.y, way.angle()};
    min_distance = std::min(min_distance, distance(to, d.centre(corner)));
  }
  EXPECT_LT(min_distance, kSight);
}

}  // namespace
}  // namespace soccer

// Which balls a walking robot sees, in the route planner's model, shown by the expected time to reach them.
#include <cmath>

#include <gtest/gtest.h>

#include "behaviour/search/route_planner.h"
#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

constexpr double kWalk = 0.5, kTurn = 2;  // m/s, rad/s

SearchParameters parameters() {
  SearchParameters p;
  p.walk_speed = kWalk;
  p.turn_speed = kTurn;
  return p;
}

/// A ball in one cell of the planning grid (15 x 10 cells), near the centre of the field, and one robot.
class RoutePlannerSight : public testing::Test {
 protected:
  RoutePlannerSight() {
    grid.assign([&](std::size_t i) { return i == grid.at({0, 0.3}) ? 1.0 : 0.0; });
    ball = grid.centre(grid.at({0, 0.3}));
  }
  /// A robot at this distance from the ball, and the bearing of the ball relative to the robot's direction.
  Searcher robot(double far, double bearing, double angle = 0.4) const {
    return {{ball.x - far * std::cos(angle + bearing), ball.y - far * std::sin(angle + bearing), angle}, false, {}};
  }
  double expected(const Searcher& searcher, const Route& route = {}, const SearchParameters& p = parameters()) const {
    const std::vector<Searcher> team{searcher};
    const std::vector<Route> routes{route};
    return RoutePlanner(FieldDimensions{}, p).expected_time(grid, team, routes);
  }
  /// Whether a standing robot sees the ball: otherwise it takes a second to turn.
  bool sees(double far, double bearing, const SearchParameters& p = parameters()) const {
    const double time = expected(robot(far, bearing), {}, p);
    EXPECT_NEAR(time, std::abs(time - far / kWalk) < 0.5 ? far / kWalk : 1 + far / kWalk, 1e-9);
    return time < 0.5 + far / kWalk;
  }

  PositionalDistribution grid{FieldDimensions{}, 15, 10};
  Point2<Field> ball;
};

TEST_F(RoutePlannerSight, extends_to_30_cm_less_than_the_detection_distance) {
  EXPECT_TRUE(sees(2.19, 0));
  EXPECT_FALSE(sees(2.21, 0));
  SearchParameters near = parameters();
  near.detection_distance = 1.5;
  EXPECT_TRUE(sees(1.19, 0, near));
  EXPECT_FALSE(sees(1.21, 0, near));
}

TEST_F(RoutePlannerSight, extends_to_at_least_30_cm) {
  SearchParameters near = parameters();
  near.detection_distance = 0.4;
  EXPECT_TRUE(sees(0.29, 0, near));
  EXPECT_FALSE(sees(0.31, 0, near));
}

TEST_F(RoutePlannerSight, is_a_quarter_of_a_radian_wider_to_either_side_than_the_head_turns) {
  for (const double side : {-1.0, 1.0}) {
    EXPECT_TRUE(sees(1, side * 2.14)) << "1.9 rad + 0.25 rad";
    EXPECT_FALSE(sees(1, side * 2.16));
  }
  SearchParameters stiff = parameters();
  stiff.head_reach = 1;
  EXPECT_TRUE(sees(1, 1.24, stiff));
  EXPECT_FALSE(sees(1, 1.26, stiff));
}

TEST_F(RoutePlannerSight, includes_what_is_behind_the_robot_but_nearer_than_30_cm) {
  EXPECT_TRUE(sees(0.29, kPi));
  EXPECT_FALSE(sees(0.31, kPi));
}

TEST_F(RoutePlannerSight, counts_from_the_first_time_that_the_ball_is_seen) {
  const Searcher passing = robot(1, -kPi / 2, 0);  // the ball is to the right, and the robot walks on ahead
  EXPECT_NEAR(expected(passing, {{passing.pose.x + 1.5, passing.pose.y}}), 1 / kWalk, 1e-9);
}

TEST_F(RoutePlannerSight, includes_what_appears_while_the_robot_turns_to_its_next_stop) {
  const Searcher turned_away = robot(1, kPi, 0);
  const Route up{{turned_away.pose.x, turned_away.pose.y + 2}};
  EXPECT_NEAR(expected(turned_away, up), (kPi / 2) / kTurn + 1 / kWalk, 1e-9);
}

TEST_F(RoutePlannerSight, does_not_change_at_a_stop_where_the_robot_already_is) {
  const Searcher turned_away = robot(1, kPi, 0);
  EXPECT_NEAR(expected(turned_away, {turned_away.pose.position()}), expected(turned_away), 1e-9);
  const Searcher upward = robot(1, kPi, kPi / 2);
  EXPECT_NEAR(expected(upward, {upward.pose.position(), ball}), expected(upward, {ball}), 1e-9) << "no time passes";
  EXPECT_NEAR(expected(upward, {ball}), kPi / kTurn + 1 / kWalk, 1e-9);
}

TEST_F(RoutePlannerSight, is_updated_every_half_metre_of_the_route) {
  // On a line 2 m beside the ball, the ball is in sight from sqrt(2.2^2 - 2^2) = 0.917 m before the point next to it, that is, after 2.083
  // m of 3 m. The first viewpoint after that is at 2.5 m.
  const Searcher far{{ball.x - 3, ball.y - 2, 0}, false, {}};
  EXPECT_NEAR(expected(far, {{ball.x, ball.y - 2}}), (2.5 + std::hypot(0.5, 2)) / kWalk, 1e-9);
  // Upwards, with 3.4 m divided into seven equal parts.
  const Searcher below{{ball.x - 2, ball.y - 3, kPi / 2}, false, {}};
  const double walked = 5 * 3.4 / 7;
  EXPECT_NEAR(expected(below, {{ball.x - 2, ball.y + 0.4}}), (walked + std::hypot(3 - walked, 2)) / kWalk, 1e-9);
}

TEST_F(RoutePlannerSight, of_a_fine_map_combines_two_by_two_segments) {
  PositionalDistribution fine(FieldDimensions{}, 30, 20);
  const std::size_t cell = grid.at(ball);
  fine.assign([&](std::size_t i) { return grid.at(fine.centre(i)) == cell ? 1.0 : 0.0; });
  const RoutePlanner planner(FieldDimensions{}, parameters());
  const std::vector<Route> stand{{}};
  for (const double angle : {0.0, kPi / 2}) {
    // Four separate segments would be farther away on average, as two of them are diagonal.
    const std::vector<Searcher> team{robot(1, 0, angle)};
    EXPECT_NEAR(planner.expected_time(fine, team, stand), 1 / kWalk, 1e-9);
  }
}

TEST_F(RoutePlannerSight, of_a_coarse_map_uses_the_centres_of_its_segments) {
  PositionalDistribution coarse(FieldDimensions{}, 3, 3);
  coarse.assign([](std::size_t i) { return i == 4 ? 1.0 : 0.0; });
  const std::vector<Searcher> team{{{-1.5, 0, 0}, false, {}}};
  const std::vector<Route> stand{{}};
  EXPECT_NEAR(RoutePlanner(FieldDimensions{}, parameters()).expected_time(coarse, team, stand), 1.5 / kWalk, 1e-9);
}

}  // namespace
}  // namespace soccer

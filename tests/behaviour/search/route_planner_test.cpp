#include "behaviour/search/route_planner.h"

#include <gmock/gmock.h>

#include "behaviour/search/find_ball.h"
#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

PositionalDistribution uniform() { return {FieldDimensions{}, 30, 20}; }

template <class Where>
PositionalDistribution only(Where where) {
  PositionalDistribution d = uniform();
  d.assign([&](std::size_t i) { return where(d.centre(i)) ? 1.0 : 0.0; });
  return d;
}

const RoutePlanner& planner() {
  static const RoutePlanner planner(FieldDimensions{}, SearchParameters{});
  return planner;
}

Searcher searcher_at(double x, double y, double angle = 0) { return {{x, y, angle}, false, {}}; }

TEST(RoutePlanner, goes_where_the_ball_can_be) {
  const auto corner = only([](Point2<Field> p) { return p.x > 3.5 && p.y < -2; });
  const std::vector<Searcher> one{searcher_at(-3, 2)};
  const auto routes = planner().plan(corner, one);
  ASSERT_FALSE(routes[0].empty());
  EXPECT_LT(distance(routes[0].back(), Point2<Field>{4, -2.5}), 2.5);
}

TEST(RoutePlanner, prefers_walking_to_standing) {
  const std::vector<Searcher> team{searcher_at(-3, 2), searcher_at(-3, -2)};
  const auto routes = planner().plan(uniform(), team);
  const std::vector<Route> stand(2);
  EXPECT_LT(planner().expected_time(uniform(), team, routes), planner().expected_time(uniform(), team, stand));
}

TEST(RoutePlanner, sends_two_robots_to_one_side_each) {
  const auto corners = only([](Point2<Field> p) { return p.x > 3.5 && std::abs(p.y) > 2; });
  const std::vector<Searcher> team{searcher_at(0, -1), searcher_at(0, 1)};
  const auto routes = planner().plan(corners, team);
  ASSERT_FALSE(routes[0].empty() || routes[1].empty());
  EXPECT_LT(routes[0].front().y, 0);
  EXPECT_GT(routes[1].front().y, 0);
}

TEST(RoutePlanner, does_not_let_robots_cross) {
  const auto sides = only([](Point2<Field> p) { return std::abs(p.x) > 3; });
  const std::vector<Searcher> team{searcher_at(-1.5, 0, kPi / 2), searcher_at(1.5, 0, kPi / 2)};
  const auto routes = planner().plan(sides, team);
  ASSERT_FALSE(routes[0].empty() || routes[1].empty());
  EXPECT_LT(routes[0].front().x, routes[1].front().x);
}

TEST(RoutePlanner, needs_less_time_with_three_robots_than_with_one) {
  const std::vector<Searcher> three{searcher_at(-3.25, 3, -kPi / 2), searcher_at(-2, -3, kPi / 2), searcher_at(-1.75, 3, -kPi / 2)},
      one{three[0]};
  EXPECT_LT(planner().expected_time(uniform(), three, planner().plan(uniform(), three)),
            0.8 * planner().expected_time(uniform(), one, planner().plan(uniform(), one)));
}

TEST(RoutePlanner, plans_the_same_on_a_mirrored_field) {
  const auto right = only([](Point2<Field> p) { return p.x > 1 + 0.2 * p.y; });
  const auto left = only([](Point2<Field> p) { return -p.x > 1 - 0.2 * p.y; });
  const std::vector<Searcher> team{searcher_at(-3, 2, 0.3)}, mirrored{searcher_at(3, -2, 0.3 - kPi)};
  const auto ours = planner().plan(right, team), theirs = planner().plan(left, mirrored);
  EXPECT_NEAR(planner().expected_time(right, team, ours), planner().expected_time(left, mirrored, theirs), 1e-6);
}

class PlannedStrategyTest : public testing::Test {
 protected:
  SearchSense sense(double x, double y, double time) {
    SearchSense s;
    s.time = time;
    s.number = 2;
    s.pose = {x, y, 0};
    return s;
  }
  PlannedStrategy strategy{FieldDimensions{}, SearchParameters{}};
};

TEST_F(PlannedStrategyTest, keeps_its_goal_while_a_new_plan_is_not_better) {
  const auto first = strategy.suggest(uniform(), sense(-3, 2, 0));
  ASSERT_TRUE(first);
  for (int tick = 1; tick < 60; ++tick) EXPECT_EQ(strategy.suggest(uniform(), sense(-3 + 0.005 * tick, 2, 0.1 * tick)), first);
}

TEST_F(PlannedStrategyTest, takes_the_next_stop_when_the_robot_has_arrived) {
  const auto first = strategy.suggest(uniform(), sense(-3, 2, 0));
  ASSERT_TRUE(first);
  const auto next = strategy.suggest(uniform(), sense(first->x, first->y, 10));
  ASSERT_TRUE(next);
  EXPECT_GT(distance(*next, *first), 0.3);
}

TEST_F(PlannedStrategyTest, reports_the_route_with_the_suggested_point_as_its_first_stop) {
  const auto first = strategy.suggest(uniform(), sense(-3, 2, 0));
  SearchPlan plan;
  strategy.describe(plan);
  ASSERT_GT(plan.route.size(), 1U);
  EXPECT_EQ(plan.route.front(), *first);
  EXPECT_TRUE(plan.utility.empty());
}

TEST_F(PlannedStrategyTest, suggests_no_point_to_a_robot_that_is_lost_or_penalised_or_knows_the_ball) {
  SearchSense lost = sense(0, 0, 0), penalised = lost, knows = lost;
  knows.ball_known = true;
  EXPECT_FALSE(strategy.suggest(uniform(), knows));
  lost.lost = true;
  penalised.penalised = true;
  EXPECT_FALSE(strategy.suggest(uniform(), lost));
  EXPECT_FALSE(strategy.suggest(uniform(), penalised));
}

}  // namespace
}  // namespace soccer

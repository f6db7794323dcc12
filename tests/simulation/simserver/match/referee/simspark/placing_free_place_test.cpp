// The free place that a robot is put to in the 3D league: away from the ball, the lines, the goals and other robots.
#include <cmath>

#include <gtest/gtest.h>

#include "led_bench.h"
#include "simulation/simserver/match/referee/simspark/placing.h"

namespace soccer {
namespace {

constexpr RobotId kRightThree{Side::kRight, 3};

/// Where number 2 of a side ends that is to be put there.
Eigen::Vector2d put(LedBench& bench, RobotId id, const Eigen::Vector2d& wanted, double from_ball = 0) {
  bench.look_again();
  bench.state.taken_places.clear();
  put_safely(bench.game, bench.index(id), {wanted.x(), wanted.y(), 0.4}, from_ball);
  return bench.place(id);
}

TEST(PutSafely, keeps_the_requested_distance_to_the_ball) {
  LedBench bench;
  bench.view.ball = {3, 1, 0.042};
  EXPECT_NE(put(bench, kLeftTwo, {3.5, 1}, 1), Eigen::Vector2d(3.5, 1));
  EXPECT_NE(put(bench, kLeftTwo, {3, 0.2}, 1), Eigen::Vector2d(3, 0.2));
  EXPECT_EQ(put(bench, kLeftTwo, {4.1, 1}, 1), Eigen::Vector2d(4.1, 1));
  EXPECT_EQ(put(bench, kLeftTwo, {-3.5, -1}, 1), Eigen::Vector2d(-3.5, -1)) << "the ball is elsewhere";
  EXPECT_EQ(put(bench, kLeftTwo, {3.1, 1}), Eigen::Vector2d(3.1, 1)) << "no distance was asked for";
}

TEST(PutSafely, keeps_the_distance_to_the_ball_when_it_searches) {
  LedBench bench;
  bench.view.ball = {3, 1, 0.042};
  for (const double y : {0.5, 1.0, 1.5}) EXPECT_GE((put(bench, kRightTwo, {2.5, y}, 1) - Eigen::Vector2d(3, 1)).norm(), 1 - 1e-6) << y;
}

TEST(PutSafely, avoids_both_goals) {
  for (const double end : {-1.0, 1.0})
    for (const double side : {-1.0, 1.0}) {
      LedBench bench;
      const Eigen::Vector2d in_goal(15.1 * end, 1.44 * side), beside(15.1 * end, 1.46 * side), before(14.9 * end, 1.0 * side);
      EXPECT_NE(put(bench, kLeftTwo, in_goal), in_goal);
      EXPECT_EQ(put(bench, kLeftTwo, beside), beside);
      EXPECT_EQ(put(bench, kLeftTwo, before), before);
    }
}

TEST(PutSafely, keeps_80_cm_to_positions_that_were_assigned_in_the_same_cycle) {
  for (const double gap : {0.79, 0.81}) {
    LedBench bench;
    bench.look_again();
    put_safely(bench.game, bench.index(kRightTwo), {1, 2, 0.4});
    put_safely(bench.game, bench.index(kLeftTwo), {1, 2 + gap, 0.4});
    EXPECT_EQ(bench.place(kLeftTwo) == Eigen::Vector2d(1, 2 + gap), gap > 0.8) << gap;
  }
}

TEST(PutSafely, forgets_the_positions_that_were_assigned_in_the_last_cycle) {
  LedBench bench;
  bench.rules.game.start_anywhere = true;
  bench.match.mode = PlayMode::kPlayOn;
  bench.state.taken_places = {{1, 2}};
  bench.cycle();
  EXPECT_TRUE(bench.state.taken_places.empty());
}

TEST(PutSafely, may_use_the_current_position_of_the_robot) {
  LedBench bench;
  bench.put(kLeftTwo, 1, 2);
  EXPECT_EQ(put(bench, kLeftTwo, {1.1, 2}), Eigen::Vector2d(1.1, 2));
}

/// An obstacle 0.35 m behind the place leaves room only far aside of it.
TEST(PutSafely, searches_on_the_side_of_the_middle_first) {
  const double aside = 0.4 * std::cos(M_PI / 12), back = 0.4 * std::sin(M_PI / 12);
  for (const Side side : {Side::kLeft, Side::kRight})
    for (const double y : {2.0, -2.0}) {
      const double home = homeward(side), inward = y > 0 ? -1 : 1;
      LedBench bench;
      const RobotId id{side, 2}, obstacle{other(side), 2};
      bench.put(obstacle, 1 + home * 0.35, y);
      bench.make_box(obstacle, 0.001);
      EXPECT_LT((put(bench, id, {1, y}) - Eigen::Vector2d(1 + home * back, y + inward * aside)).norm(), 1e-9) << y;
    }
}

TEST(PutSafely, searches_on_the_other_side_next) {
  const double aside = 0.4 * std::cos(M_PI / 12), back = 0.4 * std::sin(M_PI / 12);
  LedBench bench(3);
  bench.put(kRightTwo, 1 - 0.35, 2);
  bench.make_box(kRightTwo, 0.001);
  bench.put(kRightThree, 1, 2 - 0.45);
  bench.make_box(kRightThree, 0.001);
  EXPECT_LT((put(bench, kLeftTwo, {1, 2}) - Eigen::Vector2d(1 - back, 2 + aside)).norm(), 1e-9);
}

TEST(PutSafely, prefers_positions_straight_behind_to_those_at_the_side) {
  for (const Side side : {Side::kLeft, Side::kRight}) {
    LedBench bench;
    const RobotId id{side, 2}, obstacle{other(side), 2};
    bench.put(obstacle, 1 - homeward(side) * 0.05, 2);
    bench.make_box(obstacle, 0.001);
    EXPECT_LT((put(bench, id, {1, 2}) - Eigen::Vector2d(1 + homeward(side) * 0.4, 2)).norm(), 1e-9);
  }
}

TEST(PutSafely, searches_up_to_480_cm_away) {
  for (const auto& [half, found] : std::vector<std::pair<double, bool>>{{4.3, true}, {4.5, false}}) {
    LedBench bench;
    bench.put(kRightTwo, 1, 2);
    bench.make_box(kRightTwo, half);
    const Eigen::Vector2d expected = found ? Eigen::Vector2d(1 - 4.8, 2) : Eigen::Vector2d(1, 2);
    EXPECT_LT((put(bench, kLeftTwo, {1, 2}) - expected).norm(), 1e-9) << half;
  }
}

TEST(PutSafely, goes_at_most_a_radius_behind_the_end_line) {
  for (const Side side : {Side::kLeft, Side::kRight}) {
    const double home = homeward(side);
    LedBench bench;
    const RobotId id{side, 2}, obstacle{other(side), 2};
    bench.put(obstacle, home * 15.25, 8.1);
    bench.make_box(obstacle, 0.001);
    EXPECT_LT((put(bench, id, {home * 15.3, 8}) - Eigen::Vector2d(home * 15.3, 7.6)).norm(), 1e-9);
  }
}

/// Three of a side in its own penalty area.
class PutSafelyInFullArea : public testing::TestWithParam<Side> {
 protected:
  PutSafelyInFullArea() : bench(4) {
    bench.put({side, 1}, home * 14.9, -2.5);
    bench.put({side, 3}, home * 14.9, 2.5);
    bench.put({side, 4}, home * 13.5, 2.5);
  }
  const Side side = GetParam();
  const double home = homeward(side);
  const RobotId id{side, 2};
  LedBench bench;
};

TEST_P(PutSafelyInFullArea, keeps_teammates_40_cm_outside_the_area) {
  const Eigen::Vector2d inside(home * 14, 0), near(home * 12.9, 0), away(home * 12.7, 0);
  EXPECT_NE(put(bench, id, inside), inside);
  EXPECT_NE(put(bench, id, near), near);
  EXPECT_EQ(put(bench, id, away), away);
}

TEST_P(PutSafelyInFullArea, accepts_a_robot_that_was_in_the_area) {
  bench.state.record(id).in_own_area = true;
  const Eigen::Vector2d inside(home * 14, 0);
  EXPECT_EQ(put(bench, id, inside), inside);
}

TEST_P(PutSafelyInFullArea, accepts_an_opponent) {
  const Eigen::Vector2d inside(home * 14, 0);
  EXPECT_EQ(put(bench, {other(side), 2}, inside), inside);
}

TEST_P(PutSafelyInFullArea, accepts_as_many_robots_as_the_rules_allow) {
  bench.rules.fouls.own_area_robots = 4;
  const Eigen::Vector2d inside(home * 14, 0);
  EXPECT_EQ(put(bench, id, inside), inside);
}

TEST_P(PutSafelyInFullArea, counts_robots_of_the_own_team_only) {
  LedBench opponents(4);
  for (const int unum : {1, 3, 4}) opponents.put({other(side), unum}, home * 14.9, 2.0 * unum - 5.0);
  const Eigen::Vector2d inside(home * 13.8, 0);
  EXPECT_EQ(put(opponents, id, inside), inside);
}

INSTANTIATE_TEST_SUITE_P(Sides, PutSafelyInFullArea, testing::Values(Side::kLeft, Side::kRight), kNameOfSide);

}  // namespace
}  // namespace soccer

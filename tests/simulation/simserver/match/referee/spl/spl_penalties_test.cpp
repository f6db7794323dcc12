// Robots off the field in an SPL game: where they wait, what keeps them there, and where they come back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "spl_bench.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using enum PlayMode;

class SplPenaltyOfBothTeams : public testing::TestWithParam<Side> {
 protected:
  SplPenaltyOfBothTeams() : bench(6) {
    bench.play();
    bench.view.ball = {0, 1, 0.05};
  }
  Eigen::Vector2d place(int unum) { return bench.robot({side, unum}).torso.head<2>(); }
  void let_in_again(int unum) {
    RefereeWorld world{bench.view, {}};
    SplGame game{bench.spl, bench.field, bench.match, bench.spl_state, world};
    let_in(game, {side, unum});
    for (const RefereeActions::Placement& p : world.actions.robots) bench.put(p.robot, p.torso.x(), p.torso.y(), p.torso.z());
  }
  const Side side = GetParam();
  const double home = homeward(side);
  SplBench bench;
};

TEST_P(SplPenaltyOfBothTeams, places_robots_by_their_number_beside_their_half) {
  for (int unum = 1; unum <= 6; ++unum) {
    bench.penal({side, unum}, kPushing);
    EXPECT_LT((place(unum) - Eigen::Vector2d(home * 0.5 * unum, home * 3.5)).norm(), 1e-9) << unum;
  }
}

TEST_P(SplPenaltyOfBothTeams, moves_only_robots_that_are_on_the_field) {
  bench.penal({side, 2}, kPushing);
  for (const auto& [x, y, back] : std::vector<std::tuple<double, double, bool>>{{1, 2.9, true},
                                                                                {1, -2.9, true},
                                                                                {4.4, 0, true},
                                                                                {-4.4, 0, true},
                                                                                {1, 3.1, false},
                                                                                {1, -3.1, false},
                                                                                {4.6, 0, false},
                                                                                {-4.6, 0, false}}) {
    bench.put({side, 2}, x, y);
    bench.turn();
    EXPECT_EQ(place(2) != Eigen::Vector2d(x, y), back) << x << ", " << y;
  }
}

TEST_P(SplPenaltyOfBothTeams, leaves_robots_on_the_field_that_moved_in_set) {
  bench.penal({side, 2}, kMotionInSet);
  const Eigen::Vector2d at = place(2);
  bench.turn();
  EXPECT_EQ(place(2), at);
  bench.wait(1);
  EXPECT_EQ(bench.match.penalised.size(), 1U) << "in play a time does not end it";
  let_in_again(2);
  EXPECT_TRUE(bench.match.penalised.empty());
  EXPECT_EQ(place(2), at) << "and it is put nowhere";
}

TEST_P(SplPenaltyOfBothTeams, is_forgotten_when_the_robot_leaves_the_game) {
  bench.penal({side, 2}, kPushing);
  bench.penal({side, 3}, kManual);
  std::erase_if(bench.view.robots, [&](const ObservedRobot& r) { return r.id == RobotId{side, 2}; });
  bench.turn();
  EXPECT_THAT(calls(bench), ElementsAre(std::pair(RobotId{side, 3}, static_cast<int>(kManual))));
  bench.penal({side, 2}, kPushing);
  EXPECT_EQ(bench.match.penalised.size(), 1U) << "a robot that is not there gets none";
}

TEST_P(SplPenaltyOfBothTeams, counts_down_to_zero) {
  bench.penal({side, 2}, kManual);
  EXPECT_EQ(bench.match.penalised[0].remaining, 45);
  bench.turn();
  EXPECT_NEAR(bench.match.penalised[0].remaining, 44.98, 1e-9);
  bench.wait(50);
  EXPECT_EQ(bench.match.penalised[0].remaining, 0);
}

TEST_P(SplPenaltyOfBothTeams, is_not_given_twice_to_a_robot) {
  bench.penal({side, 2}, kPushing);
  bench.turn();
  bench.penal({side, 2}, kInactive);
  EXPECT_THAT(calls(bench), ElementsAre(std::pair(RobotId{side, 2}, static_cast<int>(kPushing))));
  EXPECT_NEAR(bench.match.penalised[0].remaining, 44.98, 1e-9);
  bench.penal({side, 3}, kPushing);
  EXPECT_EQ(bench.match.penalised[1].remaining, 50) << "the second call did not count";
}

TEST_P(SplPenaltyOfBothTeams, grows_by_five_seconds_each_time) {
  for (int unum = 1; unum <= 4; ++unum) {
    bench.penal({side, unum}, kPushing);
    EXPECT_EQ(bench.match.penalised.back().remaining, 40 + 5 * unum);
  }
}

TEST_P(SplPenaltyOfBothTeams, ends_away_from_the_ball_beside_the_penalty_mark) {
  for (const double ball : {1.0, -1.0}) {
    bench.penal({side, 2}, kPushing);
    bench.view.ball.y() = ball;
    let_in_again(2);
    EXPECT_LT((place(2) - Eigen::Vector2d(home * 3.2, ball > 0 ? -3 : 3)).norm(), 1e-9);
  }
}

TEST_P(SplPenaltyOfBothTeams, ends_half_a_metre_farther_ahead_for_each_robot_within_half_a_metre) {
  for (const auto& [gap, ahead] : std::vector<std::pair<double, double>>{{0.51, 0}, {0.49, 0.5}}) {
    bench.put({side, 3}, home * (3.2 + 0.6 * gap), -3 + 0.8 * gap);
    bench.penal({side, 2}, kPushing);
    let_in_again(2);
    EXPECT_LT((place(2) - Eigen::Vector2d(home * (3.2 - ahead), -3)).norm(), 1e-9) << gap;
  }
  for (int unum = 3; unum <= 6; ++unum) bench.put({side, unum}, home * (3.2 - 0.5 * (unum - 3)), -3);
  bench.penal({side, 2}, kPushing);
  let_in_again(2);
  EXPECT_LT((place(2) - Eigen::Vector2d(home * 1.2, -3)).norm(), 1e-9) << "four stand there";
}

TEST_P(SplPenaltyOfBothTeams, may_end_where_the_robot_stands) {
  bench.penal({side, 2}, kPushing);
  bench.put({side, 2}, home * 3.2, -3.1);
  let_in_again(2);
  EXPECT_LT((place(2) - Eigen::Vector2d(home * 3.2, -3)).norm(), 1e-9);
}

INSTANTIATE_TEST_SUITE_P(Sides, SplPenaltyOfBothTeams, testing::Values(Side::kLeft, Side::kRight), kNameOfSide);

TEST(PenalisedRobots, are_listed_left_before_right_and_by_number) {
  SplBench bench;
  bench.play();
  for (const RobotId id : {kRightTwo, kLeftTwo, kRightOne, kLeftOne}) bench.penal(id, kManual);
  std::vector<RobotId> robots;
  for (const Penalised& p : bench.match.penalised) robots.push_back(p.robot);
  EXPECT_THAT(robots, ElementsAre(kLeftOne, kLeftTwo, kRightOne, kRightTwo));
}

TEST(PlaceForKickOff, leaves_penalised_robots_alone_and_moves_robots_of_both_teams) {
  SplBench bench;
  bench.match.next_kick_off = Side::kRight;
  bench.penal(kLeftTwo, kManual);
  bench.put({Side::kLeft, 3}, 1, 1);
  bench.put(kLeftOne, 1, -1);
  bench.put(kRightTwo, -1, 2);
  bench.put({Side::kRight, 3}, 4.2, 0.5);
  set_mode(bench.match, kSet);
  const Eigen::Vector3d off = bench.robot(kLeftTwo).torso;
  bench.turn();
  EXPECT_EQ(bench.robot(kLeftTwo).torso, off);
  EXPECT_LT((bench.robot({Side::kLeft, 3}).torso.head<2>() - Eigen::Vector2d(-3.65, 2.001)).norm(), 1e-9);
  EXPECT_LT((bench.robot(kLeftOne).torso.head<2>() - Eigen::Vector2d(-4.25, 0)).norm(), 1e-9);
  EXPECT_LT((bench.robot(kRightTwo).torso.head<2>() - Eigen::Vector2d(0.9, 0)).norm(), 1e-9) << "it kicks off";
  EXPECT_EQ(bench.robot({Side::kRight, 3}).torso.x(), 4.2) << "alone in its area";
}

}  // namespace
}  // namespace soccer

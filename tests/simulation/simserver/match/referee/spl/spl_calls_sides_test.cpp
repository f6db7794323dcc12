// Calls of an SPL referee on both sides of the field, and which robot is meant among several.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "spl_bench.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using enum PlayMode;

class SplCallsForBothTeams : public testing::TestWithParam<Side> {
 protected:
  SplCallsForBothTeams() : bench(5) {
    bench.play();
    bench.view.ball = {0, -2, 0.05};
  }
  /// As the left team sees it.
  void put(int unum, double x, double y, double z = 0.33) { bench.put(mate(unum), -home * x, y, z); }
  void put_foe(int unum, double x, double y) { bench.put({foe, unum}, -home * x, y, 0.33); }
  void ball_to(double x, double y) { bench.view.ball = {-home * x, y, 0.05}; }
  RobotId mate(int unum) const { return {side, unum}; }
  auto only(int unum, SplPenalty code) const { return ElementsAre(std::pair(mate(unum), static_cast<int>(code))); }
  const Side side = GetParam(), foe = other(side);
  const double home = homeward(side);
  SplBench bench;
};
using CallInPlay = SplCallsForBothTeams;
using CallInSet = SplCallsForBothTeams;

TEST_P(CallInPlay, calls_the_third_robot_in_its_own_area) {
  put(1, -4.3, 0);
  put(2, -4.2, 0.8);
  bench.wait(0.1);
  EXPECT_THAT(calls(bench), IsEmpty());
  put(3, -4.2, -0.8);
  bench.turn();
  EXPECT_THAT(calls(bench), only(3, kIllegalDefender));
}

TEST_P(CallInPlay, calls_the_higher_number_of_two_that_enter_the_own_area_at_once) {
  put(2, -4.2, 0.8);
  bench.wait(0.1);
  put(3, -4.2, -0.8);
  put(5, -4.2, 0);
  bench.turn();
  EXPECT_THAT(calls(bench), only(5, kIllegalDefender));
}

TEST_P(CallInPlay, calls_all_but_two_robots_that_enter_the_own_area_at_once) {
  for (const int unum : {2, 3, 4, 5}) put(unum, -4.2, 0.4 * unum - 1.4);
  bench.turn();
  EXPECT_THAT(calls(bench),
              ElementsAre(std::pair(mate(4), static_cast<int>(kIllegalDefender)), std::pair(mate(5), static_cast<int>(kIllegalDefender))));
}

TEST_P(CallInPlay, does_not_count_penalised_robots_in_the_own_area) {
  put(2, -4.2, 0.8);
  put(3, -4.2, -0.8);
  bench.wait(0.1);
  bench.penal(mate(3), kMotionInSet);
  put(4, -4.2, 0);
  bench.turn();
  EXPECT_EQ(calls(bench).size(), 1U) << "3 does not count";
}

TEST_P(CallInPlay, counts_a_robot_that_returns_to_the_own_area_as_the_last) {
  put(2, -4.2, 0.8);
  put(3, -4.2, -0.8);
  put(4, -3.8, 0);
  bench.wait(0.1);
  put(2, -3.8, 0.8);
  put(4, -4.2, 0);
  bench.wait(0.1);
  EXPECT_THAT(calls(bench), IsEmpty());
  put(2, -4.2, 0.8);
  bench.turn();
  EXPECT_THAT(calls(bench), only(2, kIllegalDefender));
}

TEST_P(CallInPlay, calls_a_lying_robot_after_20_s_although_it_moves) {
  for (int i = 0; i < 10; ++i) {
    put(2, -1 - 0.05 * i, 1, 0.1);
    bench.wait(1.98);
  }
  EXPECT_THAT(calls(bench), IsEmpty());
  put(2, -1, 1, 0.1);
  bench.wait(0.3);
  EXPECT_THAT(calls(bench), only(2, kInactive));
}

TEST_P(CallInPlay, counts_an_upward_motion_of_a_lying_robot) {
  for (int i = 0; i < 4; ++i) {
    put(2, -1, 1, i % 2 == 0 ? 0.1 : 0.15);
    bench.wait(4.5);
  }
  EXPECT_THAT(calls(bench), IsEmpty());
}

TEST_P(CallInPlay, restarts_the_time_of_a_lying_robot_after_a_penalty) {
  put(2, -1, 1, 0.1);
  bench.wait(4.5);
  bench.penal(mate(2), kMotionInSet);
  bench.wait(0.1);
  bench.match.penalised.clear();
  bench.wait(4.5);
  EXPECT_THAT(calls(bench), IsEmpty());
  bench.wait(0.7);
  EXPECT_THAT(calls(bench), only(2, kInactive));
}

TEST_P(CallInPlay, calls_a_robot_after_five_seconds_in_a_goal_without_interruption) {
  for (int i = 0; i < 3; ++i) {
    put(2, 4.7, 0.3);
    bench.wait(3);
    put(2, 4.4, 0.3);
    bench.wait(0.1);
  }
  EXPECT_THAT(calls(bench), IsEmpty());
  put(2, -4.7, -0.7);
  bench.wait(5.1);
  EXPECT_THAT(calls(bench), only(2, kLeavingTheField)) << "either goal, on either side of its middle";
}

TEST_P(CallInPlay, does_not_call_ball_holding_for_a_robot_that_lies_beside_the_ball) {
  bench.spl.getup_time = bench.spl.fallen_time = 1e4;
  put(2, -1, 1, 0.1);
  for (const Eigen::Vector2d& beside :
       {Eigen::Vector2d(0.2, 0), Eigen::Vector2d(-0.2, 0), Eigen::Vector2d(0, 0.2), Eigen::Vector2d(0, -0.2)}) {
    ball_to(-1 + beside.x(), 1 + beside.y());
    bench.wait(4);
    EXPECT_THAT(calls(bench), IsEmpty()) << beside.transpose();
  }
  ball_to(-1 + 0.14, 1 - 0.14);
  bench.wait(3.2);
  EXPECT_THAT(calls(bench), only(2, kBallHolding));
}

TEST_P(CallInPlay, calls_ball_holding_of_a_field_player_in_its_area_after_three_seconds) {
  put(2, -4.2, 0);
  ball_to(-4.2, 0.05);
  bench.wait(3.2);
  EXPECT_THAT(calls(bench), only(2, kBallHolding)) << "a field player there has three";
}

TEST_P(CallInPlay, penalises_the_nearest_robot_of_the_only_team_at_a_stuck_ball) {
  bench.spl.stuck_time = 30;
  put(2, -0.8, 1);
  put(3, -0.6, 1);
  put_foe(2, 0.55, 1);
  ball_to(0, 1);
  put(4, -0.45, 1);
  put(5, 0, 1.3);
  bench.wait(30.1);
  EXPECT_THAT(calls(bench), only(5, kInactive));
  EXPECT_EQ(bench.match.mode, kPlaying);
  EXPECT_NEAR(bench.match.penalised[0].remaining, 45, 0.2);
}

TEST_P(CallInPlay, calls_a_stuck_game_again_after_the_same_time) {
  bench.spl.stuck_time = 30;
  put(2, -0.4, 1);
  put(3, -0.45, 1.1);
  ball_to(0, 1);
  bench.wait(30.1);
  ASSERT_THAT(calls(bench), only(2, kInactive));
  bench.wait(29.8);
  EXPECT_EQ(calls(bench).size(), 1U);
  bench.wait(0.3);
  EXPECT_EQ(calls(bench).size(), 2U);
}

TEST_P(CallInPlay, ignores_penalised_robots_in_a_stuck_game) {
  bench.spl.stuck_time = 30;
  bench.spl.fallen_time = 1e4;
  put_foe(2, 0.2, 1);
  bench.penal({foe, 2}, kMotionInSet);
  put(2, -0.4, 1);
  ball_to(0, 1);
  bench.wait(30.1);
  EXPECT_EQ(bench.match.mode, kPlaying);
  EXPECT_TRUE(is_penalised(bench.match, mate(2)));
}

TEST_P(CallInPlay, measures_a_stuck_game_from_the_end_of_the_kick_off) {
  bench.spl.stuck_time = 30;
  bench.spl.kick_off_time = 50;
  bench.spl_state.kick_off_open = true;
  bench.spl_state.touch = {};
  bench.match.mode_time = 0;
  bench.match.next_kick_off = side;
  bench.view.ball = {0, 0, 0.05};
  bench.wait(50);
  EXPECT_EQ(bench.match.mode, kPlaying);
  bench.wait(29.8);
  EXPECT_EQ(bench.match.mode, kPlaying);
  bench.wait(0.4);
  EXPECT_EQ(bench.match.mode, kReady);
}

TEST_P(CallInPlay, does_not_call_a_stuck_game_while_the_ball_moves_by_30_cm) {
  bench.spl.stuck_time = 30;
  put(2, 0.4, 1);
  for (const double y : {1.0, 1.32, 1.0, 1.32}) {
    ball_to(0, y);
    bench.wait(20);
  }
  EXPECT_THAT(calls(bench), IsEmpty());
  ball_to(0, 1.1);
  bench.wait(10.2);
  EXPECT_THAT(calls(bench), only(2, kInactive)) << "22 cm are none";
}

TEST_P(CallInSet, lets_a_robot_that_gets_up_come_to_rest_before_it_calls_its_motion) {
  set_mode(bench.match, kSet);
  bench.spl.set_time = 60;
  bench.match.next_kick_off = side;
  put(2, -2, 1);
  bench.wait(4);
  put(2, -2, 1, 0.2);
  bench.turn();
  put(2, -2.3, 1);
  bench.wait(1);
  EXPECT_THAT(calls(bench), IsEmpty()) << "it got up elsewhere";
  put(2, -2.3, 1.16);
  bench.turn();
  EXPECT_THAT(calls(bench), only(2, kMotionInSet));
  EXPECT_EQ(bench.match.penalised[0].remaining, 0);
}

INSTANTIATE_TEST_SUITE_P(Sides, CallInPlay, testing::Values(Side::kLeft, Side::kRight), kNameOfSide);
INSTANTIATE_TEST_SUITE_P(Sides, CallInSet, testing::Values(Side::kLeft, Side::kRight), kNameOfSide);

}  // namespace
}  // namespace soccer

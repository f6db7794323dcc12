// Calls of an SPL referee on both sides of the field, and which robot is meant among several.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "spl_bench.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using enum PlayMode;

class SplSides : public testing::TestWithParam<Side> {
 protected:
  SplSides() : bench(5) {
    bench.play();
    bench.sight.ball = {0, -2, 0.05};
  }
  /// As the left team sees it.
  void put(int unum, double x, double y, double z = 0.33) { bench.put(mate(unum), -home * x, y, z); }
  void put_foe(int unum, double x, double y) { bench.put({foe, unum}, -home * x, y, 0.33); }
  void ball_to(double x, double y) { bench.sight.ball = {-home * x, y, 0.05}; }
  RobotId mate(int unum) const { return {side, unum}; }
  auto only(int unum, SplPenalty code) const { return ElementsAre(std::pair(mate(unum), static_cast<int>(code))); }
  const Side side = GetParam(), foe = other(side);
  const double home = homeward(side);
  SplBench bench;
};

TEST_P(SplSides, own_area_has_room_for_two_and_the_one_that_came_last_must_go) {
  put(1, -4.3, 0);
  put(2, -4.2, 0.8);
  bench.wait(0.1);
  EXPECT_THAT(calls(bench), IsEmpty());
  put(3, -4.2, -0.8);
  bench.turn();
  EXPECT_THAT(calls(bench), only(3, kIllegalDefender));
}

TEST_P(SplSides, own_area_with_room_for_one_of_two_loses_the_higher_number) {
  put(2, -4.2, 0.8);
  bench.wait(0.1);
  put(3, -4.2, -0.8);
  put(5, -4.2, 0);
  bench.turn();
  EXPECT_THAT(calls(bench), only(5, kIllegalDefender));
}

TEST_P(SplSides, own_area_that_three_enter_at_once_keeps_two) {
  for (const int unum : {2, 3, 4, 5}) put(unum, -4.2, 0.4 * unum - 1.4);
  bench.turn();
  EXPECT_THAT(calls(bench),
              ElementsAre(std::pair(mate(4), static_cast<int>(kIllegalDefender)), std::pair(mate(5), static_cast<int>(kIllegalDefender))));
}

TEST_P(SplSides, own_area_is_without_robots_that_are_penalised) {
  put(2, -4.2, 0.8);
  put(3, -4.2, -0.8);
  bench.wait(0.1);
  bench.penal(mate(3), kMotionInSet);
  put(4, -4.2, 0);
  bench.turn();
  EXPECT_EQ(calls(bench).size(), 1U) << "3 does not count";
}

TEST_P(SplSides, own_area_counts_a_robot_that_comes_again) {
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

TEST_P(SplSides, robots_that_lie_are_called_after_20_s_though_they_stir) {
  for (int i = 0; i < 10; ++i) {
    put(2, -1 - 0.05 * i, 1, 0.1);
    bench.wait(1.98);
  }
  EXPECT_THAT(calls(bench), IsEmpty());
  put(2, -1, 1, 0.1);
  bench.wait(0.3);
  EXPECT_THAT(calls(bench), only(2, kInactive));
}

TEST_P(SplSides, robots_that_lie_stir_upward_too) {
  for (int i = 0; i < 4; ++i) {
    put(2, -1, 1, i % 2 == 0 ? 0.1 : 0.15);
    bench.wait(4.5);
  }
  EXPECT_THAT(calls(bench), IsEmpty());
}

TEST_P(SplSides, robots_that_were_penalised_lie_for_a_new_time) {
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

TEST_P(SplSides, goals_hold_a_robot_for_five_seconds_at_a_time) {
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

TEST_P(SplSides, balls_beside_a_robot_that_lies_are_not_held) {
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

TEST_P(SplSides, balls_are_held_by_a_keeper_in_its_area_alone_for_ten_seconds) {
  put(2, -4.2, 0);
  ball_to(-4.2, 0.05);
  bench.wait(3.2);
  EXPECT_THAT(calls(bench), only(2, kBallHolding)) << "a field player there has three";
}

TEST_P(SplSides, stuck_games_cost_the_nearest_robot_of_the_only_team_within_half_a_metre) {
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

TEST_P(SplSides, stuck_games_are_called_again_after_as_long) {
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

TEST_P(SplSides, stuck_games_do_not_look_at_penalised_robots) {
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

TEST_P(SplSides, stuck_games_begin_with_the_kick_off_s_end) {
  bench.spl.stuck_time = 30;
  bench.spl.kick_off_time = 50;
  bench.spl_state.kick_off_open = true;
  bench.spl_state.touch = {};
  bench.match.mode_time = 0;
  bench.match.next_kick_off = side;
  bench.sight.ball = {0, 0, 0.05};
  bench.wait(50);
  EXPECT_EQ(bench.match.mode, kPlaying);
  bench.wait(29.8);
  EXPECT_EQ(bench.match.mode, kPlaying);
  bench.wait(0.4);
  EXPECT_EQ(bench.match.mode, kReady);
}

TEST_P(SplSides, stuck_games_are_none_while_the_ball_makes_30_cm) {
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

TEST_P(SplSides, robots_that_move_in_set_are_called_but_those_that_get_up_rest_again_first) {
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

INSTANTIATE_TEST_SUITE_P(Sides, SplSides, testing::Values(Side::kLeft, Side::kRight),
                         [](const auto& s) { return s.param == Side::kLeft ? "left" : "right"; });

}  // namespace
}  // namespace soccer

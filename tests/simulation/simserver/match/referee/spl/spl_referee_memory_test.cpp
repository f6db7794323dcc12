// What an SPL referee forgets when a state or a half begins, and what it keeps.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "spl_bench.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using enum PlayMode;

/// Play that is on again after ready and set.
void play_again(SplBench& bench) {
  for (const PlayMode mode : {kReady, kSet, kPlaying}) {
    set_mode(bench.match, mode);
    bench.turn();
  }
  bench.spl_state.kick_off_open = false;
}

TEST(NewPlay, forgets_how_long_robots_lay_and_held_the_ball) {
  SplBench bench;
  bench.spl.getup_time = 1e4;
  bench.play();
  bench.put(kLeftTwo, -1, 1, 0.1);
  bench.put(kRightTwo, 1, 1);
  bench.view.ball = {1, 1.05, 0.05};
  bench.wait(2.9);
  play_again(bench);
  bench.view.ball = {1, 1.05, 0.05};
  bench.wait(2.9);
  EXPECT_THAT(calls(bench), IsEmpty());
  bench.view.ball = {1, 2, 0.05};
  bench.wait(17.3);
  EXPECT_THAT(calls(bench), only(kLeftTwo, kInactive)) << "20 s of this play";
}

TEST(NewPlay, forgets_collisions) {
  SplBench bench;
  bench.play();
  bench.view.ball = {3, -2, 0.05};
  bench.spl_state.collisions = {{kLeftTwo, kRightTwo, 1.9, 0}};
  play_again(bench);
  EXPECT_TRUE(bench.spl_state.collisions.empty());
}

TEST(NewPlay, forgets_touches_before_it) {
  SplBench bench;
  bench.match.next_kick_off = Side::kLeft;
  set_mode(bench.match, kSet);
  bench.turn(kLeftTwo);
  set_mode(bench.match, kPlaying);
  bench.turn();
  bench.put(kRightTwo, 0.7, 0);
  bench.turn();
  EXPECT_THAT(calls(bench), only(kRightTwo, kIllegalDefender)) << "the kick-off is still to be taken";
}

TEST(NewPlay, forgets_the_last_kick_off) {
  SplBench bench;
  bench.match.next_kick_off = Side::kLeft;
  set_mode(bench.match, kPlaying);
  bench.turn();
  bench.turn(kLeftTwo);
  ASSERT_EQ(bench.spl_state.kick_off_taker, kLeftTwo);
  play_again(bench);
  EXPECT_FALSE(bench.spl_state.kick_off_taker.has_value());
}

TEST(NewPlay, opens_a_kick_off_of_the_left_team_where_none_was_named) {
  SplBench bench;
  bench.match.next_kick_off.reset();
  set_mode(bench.match, kPlaying);
  bench.turn();
  bench.put(kLeftTwo, -0.3, 0);
  bench.put(kRightTwo, 0.3, 0.3);
  bench.turn();
  EXPECT_THAT(calls(bench), only(kRightTwo, kIllegalDefender));
}

TEST(NewPlay, lets_in_only_robots_that_moved_in_set) {
  SplBench bench;
  bench.match.next_kick_off = Side::kLeft;
  set_mode(bench.match, kSet);
  bench.turn();
  bench.penal(kLeftTwo, kMotionInSet);
  bench.penal(kLeftThree, kManual);
  set_mode(bench.match, kPlaying);
  bench.turn();
  EXPECT_THAT(calls(bench), only(kLeftThree, kManual));
}

TEST(KickOffCalls, are_left_to_the_trainer_if_the_rules_say_so) {
  SplBench bench;
  bench.spl.call_penalties = false;
  bench.match.next_kick_off = Side::kLeft;
  set_mode(bench.match, kPlaying);
  bench.turn();
  bench.put(kRightTwo, 0.7, 0);
  bench.put(kRightThree, 6, 0, 0.1);
  bench.wait(30);
  EXPECT_THAT(calls(bench), IsEmpty());
  set_mode(bench.match, kSet);
  bench.wait(4);
  bench.put(kLeftTwo, -3, -2);
  bench.wait(1);
  EXPECT_THAT(calls(bench), IsEmpty());
}

TEST(KickOffCalls, are_made_in_the_centre_circle_for_either_team) {
  for (const Side kicking : {Side::kLeft, Side::kRight})
    for (const auto& [x, y, called] :
         std::vector<std::tuple<double, double, bool>>{{0.7, 0.2, true}, {0.7, 0.3, false}, {0.1, -0.7, true}, {0.2, 0.8, false}}) {
      SplBench bench;
      bench.match.next_kick_off = kicking;
      set_mode(bench.match, kPlaying);
      bench.turn();
      bench.put({kicking, 2}, homeward(kicking) * 0.2, 0);
      bench.put({other(kicking), 2}, homeward(other(kicking)) * x, y);
      bench.turn();
      EXPECT_EQ(calls(bench).size(), called ? 1U : 0U) << x << ", " << y;
    }
}

TEST(SecondHalf, begins_with_penalties_of_45_s_again) {
  SplBench bench;
  bench.spl.half_time = 10;
  bench.play();
  for (const RobotId id : {kLeftTwo, kRightTwo}) bench.penal(id, kPushing);
  bench.wait(10);
  ASSERT_EQ(bench.match.half, 2);
  bench.play();
  for (const RobotId id : {kLeftThree, kRightThree}) bench.penal(id, kPushing);
  for (const Penalised& p : bench.match.penalised) EXPECT_EQ(p.remaining, 45);
}

TEST(SecondHalf, keeps_the_ends_where_the_rules_say_so) {
  SplBench bench;
  bench.spl.half_time = 10;
  bench.spl.change_ends = false;
  bench.spl_state.first_kick_off = Side::kRight;
  bench.play();
  bench.match.score = {2, 1};
  bench.wait(10);
  EXPECT_EQ(bench.match.mode, kInitial);
  EXPECT_FALSE(bench.actions.change_sides);
  EXPECT_THAT(bench.match.score, ElementsAre(2, 1));
  EXPECT_EQ(bench.match.next_kick_off, Side::kLeft) << "the team that did not begin";
  bench.turn();
  EXPECT_NEAR(bench.robot(kLeftTwo).torso.y(), 3, 1e-9) << "at the touch lines they stand all the same";
  EXPECT_EQ(bench.view.ball, Eigen::Vector3d(0, 0, 0.05));
}

TEST(SecondHalf, lines_robots_up_once) {
  SplBench bench;
  bench.spl.half_time = 10;
  bench.play();
  bench.wait(10.1);
  bench.put(kLeftTwo, -1, 1);
  bench.wait(1);
  EXPECT_EQ(bench.robot(kLeftTwo).torso.x(), -1);
}

TEST(SecondHalf, begins_with_a_kick_off_of_the_other_team_and_starts_the_clock_with_play) {
  SplBench bench;
  bench.spl.half_time = 10;
  bench.spl.change_ends = false;
  begin_ready(bench.match, bench.spl_state, Side::kRight);
  bench.play();
  bench.wait(10);
  ASSERT_EQ(bench.match.mode, kInitial);
  begin_ready(bench.match, bench.spl_state, std::nullopt);
  EXPECT_EQ(bench.match.next_kick_off, Side::kLeft);
  const double time = bench.match.time;
  bench.wait(20);
  EXPECT_EQ(bench.match.time, time) << "in the first ready of a half the clock stands";
}

TEST(BeginReady, remembers_the_first_kick_off_of_the_half) {
  Match match;
  match.mode = kInitial;
  SplState state;
  begin_ready(match, state, Side::kRight);
  EXPECT_EQ(state.first_kick_off, Side::kRight);
  match.mode = kPlaying;
  begin_ready(match, state, Side::kLeft);
  EXPECT_EQ(match.next_kick_off, Side::kLeft);
  EXPECT_EQ(state.first_kick_off, Side::kRight) << "a goal's kick-off is not the half's";
  match.mode = kInitial;
  begin_ready(match, state, std::nullopt);
  EXPECT_EQ(match.next_kick_off, Side::kRight);
  match.half = 2;
  match.mode = kInitial;
  begin_ready(match, state, Side::kRight);
  EXPECT_EQ(state.first_kick_off, Side::kRight);
  begin_ready(match, state, std::nullopt);
  EXPECT_EQ(match.next_kick_off, Side::kLeft);
}

TEST(SplReferee, waits_for_a_trainer_where_the_rules_say_so) {
  SplBench bench;
  bench.wait(100);
  EXPECT_EQ(bench.match.mode, kInitial) << "a trainer kicks off";
  bench.spl.automatic_kick_off = true;
  bench.spl.set_time = 0;
  bench.match.mode_time = 0;
  bench.wait(9.9);
  EXPECT_EQ(bench.match.mode, kInitial);
  bench.wait(0.2);
  EXPECT_EQ(bench.match.mode, kReady);
  bench.wait(44.8);
  EXPECT_EQ(bench.match.mode, kReady);
  bench.wait(0.3);
  EXPECT_EQ(bench.match.mode, kSet);
  bench.wait(60);
  EXPECT_EQ(bench.match.mode, kSet) << "a trainer whistles";
}

TEST(SplReferee, ends_the_half_in_ready_and_set_as_in_play) {
  for (const PlayMode mode : {kReady, kSet, kPlaying}) {
    SplBench bench;
    bench.play();
    set_mode(bench.match, mode);
    bench.turn();
    bench.match.time = 600;
    bench.turn();
    EXPECT_EQ(bench.match.mode, kInitial);
    EXPECT_EQ(bench.match.half, 2);
  }
}

TEST(SplReferee, sounds_no_whistle_if_play_begins_from_ready) {
  SplBench bench;
  set_mode(bench.match, kReady);
  bench.turn();
  set_mode(bench.match, kPlaying);
  bench.turn();
  EXPECT_FALSE(bench.match.whistle || bench.match.set_in_percepts);
}

TEST(SplReferee, ends_penalties_in_pauses_except_those_of_a_trainer) {
  for (const PlayMode mode : {kInitial, kReady, kSet, kFinished}) {
    SplBench bench;
    bench.play();
    bench.penal(kLeftTwo, kPushing);
    bench.penal(kRightTwo, kManual);
    set_mode(bench.match, mode);
    bench.turn();
    EXPECT_THAT(calls(bench), only(kRightTwo, kManual)) << name_of(mode);
  }
}

TEST(SplReferee, keeps_the_ball_in_the_centre_in_set) {
  SplBench bench;
  set_mode(bench.match, kSet);
  bench.turn();
  bench.view.ball = {1, 2, 0.3};
  bench.turn();
  EXPECT_EQ(bench.view.ball, Eigen::Vector3d(0, 0, 0.05));
  set_mode(bench.match, kReady);
  bench.view.ball = {1, 2, 0.05};
  bench.turn();
  EXPECT_EQ(bench.view.ball, Eigen::Vector3d(1, 2, 0.05)) << "in ready it is left alone";
}

}  // namespace
}  // namespace soccer

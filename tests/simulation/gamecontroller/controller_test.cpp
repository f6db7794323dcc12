#include "simulation/gamecontroller/controller.h"

#include "game_bench.h"

namespace soccer::controller {
namespace {

using ControllerTest = GameBench;

TEST_F(ControllerTest, goes_from_initial_to_playing) {
  EXPECT_EQ(game().state, State::kInitial);
  EXPECT_EQ(refusal("play"), "it is not possible in initial");
  EXPECT_EQ(refusal("set"), "it is not possible in initial");
  order("ready");
  wait(44.9);
  EXPECT_EQ(game().state, State::kReady);
  wait(0.1);
  EXPECT_EQ(game().state, State::kSet);
  order("play");
  EXPECT_EQ(game().state, State::kPlaying);
}

TEST_F(ControllerTest, shows_the_start_of_play_15_s_later) {
  order("ready");
  wait(45);
  order("play");
  wait(14.9);
  EXPECT_EQ(shown(), State::kSet);
  EXPECT_EQ(remaining(), 600);
  EXPECT_EQ(secondary_seconds(game(), rules, now), 0);
  wait(0.1);
  EXPECT_EQ(shown(), State::kPlaying);
  EXPECT_EQ(remaining(), 585);
}

TEST_F(ControllerTest, goes_to_ready_for_a_kick_off_of_the_other_team_after_a_goal) {
  begin_play();
  order("goal home");
  EXPECT_EQ(game().state, State::kReady);
  EXPECT_EQ(game().team(TeamId::kHome).score, 1);
  EXPECT_EQ(game().kick_off, TeamId::kAway);
  EXPECT_EQ(refusal("goal home"), "it is not possible in ready");
}

TEST_F(ControllerTest, lets_the_clock_run_after_a_goal) {
  begin_play();
  wait(85);
  order("goal away");
  wait(45);
  EXPECT_EQ(remaining(), 600 - 100 - 45);
  order("play");
  wait(5);
  EXPECT_EQ(remaining(), 600 - 100 - 45 - 5);  // while the packets show set
}

TEST_F(ControllerTest, changes_ends_in_the_middle_of_the_break) {
  begin_play();
  wait(600);
  EXPECT_EQ(remaining(), -15);
  order("finish");
  wait(299);
  EXPECT_EQ(game().state, State::kFinished);
  wait(1);
  EXPECT_EQ(game().state, State::kInitial);
  EXPECT_FALSE(game().first_half);
  EXPECT_EQ(game().first, TeamId::kAway);
  EXPECT_EQ(game().kick_off, TeamId::kAway);
  EXPECT_EQ(remaining(), 600);
  EXPECT_EQ(secondary_seconds(game(), rules, now), 300);
}

TEST_F(ControllerTest, ends_with_the_second_half) {
  begin_play();
  order("finish");
  EXPECT_FALSE(controller.over());
  order("second_half");
  order("ready");
  wait(45);
  order("play");
  order("finish");
  EXPECT_TRUE(controller.over());
  EXPECT_EQ(refusal("second_half"), "the first half is not over");
  EXPECT_EQ(refusal("ready"), "it is not possible in finished");
}

TEST_F(ControllerTest, ends_the_game_with_a_lead_of_ten) {
  begin_play();
  for (int i = 1; i < 10; ++i) {
    order("goal away");
    order("set");
    order("play");
  }
  EXPECT_FALSE(controller.over());
  order("goal away");
  EXPECT_TRUE(controller.over());
}

TEST_F(ControllerTest, is_initial_in_a_time_out) {
  begin_play();
  order("goal home");
  order("time_out away");
  EXPECT_EQ(game().state, State::kInitial);
  EXPECT_EQ(game().phase, Phase::kTimeOut);
  EXPECT_EQ(game().kick_off, TeamId::kHome);
  EXPECT_EQ(secondary_seconds(game(), rules, now), 300);
  EXPECT_EQ(refusal("time_out home"), "there is a time-out already");
  EXPECT_EQ(refusal("ready"), "end the time-out first");
  wait(20);
  order("end_time_out");
  EXPECT_EQ(game().state, State::kReady);
  EXPECT_EQ(game().phase, Phase::kNormal);
  EXPECT_EQ(refusal("time_out away"), "the team has taken its time-out already");
}

TEST_F(ControllerTest, lets_referees_take_a_time_out_in_play) {
  begin_play();
  EXPECT_EQ(refusal("time_out home"), "it is not possible in playing");
  order("referee_time_out");
  EXPECT_EQ(remaining(), 585);
  EXPECT_EQ(secondary_seconds(game(), rules, now), 600);
  order("end_time_out");
  EXPECT_EQ(refusal("end_time_out"), "there is no time-out");
}

TEST_F(ControllerTest, gives_the_kick_off_of_a_stuck_game_to_the_named_team) {
  begin_play();
  order("stuck away");
  EXPECT_EQ(game().state, State::kReady);
  EXPECT_EQ(game().kick_off, TeamId::kAway);
}

TEST_F(ControllerTest, remembers_the_ball_that_is_out) {
  begin_play();
  order("out away");
  wait(7);
  EXPECT_EQ(seconds_since(game().out_since.value(), now), 7);
  EXPECT_EQ(game().out_by, TeamId::kAway);
  order("goal home");
  EXPECT_EQ(refusal("out home"), "it is not possible in ready");
}

class ControllerInPlayOff : public GameBench {
 protected:
  ControllerInPlayOff() : GameBench({.play_off = true}, {}) {}
};

TEST_F(ControllerInPlayOff, stops_the_clock_in_ready_and_set) {
  begin_play();
  wait(85);
  order("goal away");
  wait(45);
  EXPECT_EQ(remaining(), 500);
  order("play");
  wait(14);
  EXPECT_EQ(remaining(), 500);
  wait(1);
  EXPECT_EQ(remaining(), 485);
}

TEST_F(ControllerInPlayOff, ends_with_penalty_shots) {
  begin_play();
  order("finish");
  order("second_half");
  order("ready");
  wait(45);
  order("play");
  order("finish");
  order("shoot_out");
  EXPECT_EQ(refusal("ready"), "it is not possible in initial");
  order("select away 2");
  order("select home 1");
  order("set");
  EXPECT_EQ(game().team(TeamId::kAway).shots, 1);  // the team that kicked off the second half
  EXPECT_EQ(remaining(), 45);
  EXPECT_EQ(penalty(TeamId::kAway, 3), Penalty::kSubstitute);
  EXPECT_EQ(penalty(TeamId::kAway, 2), Penalty::kNone);
  order("play");
  EXPECT_EQ(shown(), State::kPlaying);  // a shot is not delayed
  EXPECT_EQ(refusal("goal home"), "the other team takes the penalty shot");
  wait(5);
  order("goal away");
  EXPECT_EQ(game().state, State::kFinished);
  EXPECT_EQ(game().team(TeamId::kAway).shot_mask, 1);
  order("set");
  EXPECT_EQ(game().kick_off, TeamId::kHome);
  EXPECT_EQ(refusal("play"), "select a robot of each team first");
  order("select home 3");
  order("select away 1");
  order("play");
}

class ControllerOf2026 : public GameBench {
 protected:
  ControllerOf2026() : GameBench({.protocol = Protocol::k2026}, {.penalties_end = false, .message_budget = 2}) {}
};

TEST_F(ControllerOf2026, has_set_plays_that_end_by_themselves) {
  begin_play();
  order("set_play away throw_in");
  EXPECT_EQ(game().set_play_of, TeamId::kAway);
  wait(rules.set_play_time);
  EXPECT_EQ(game().set_play, SetPlay::kNone);
  order("set_play home penalty_kick");
  EXPECT_EQ(game().state, State::kReady);
  EXPECT_EQ(game().set_play, SetPlay::kPenaltyKick);
}

TEST_F(ControllerOf2026, has_an_emergency_stop) {
  order("stop");
  EXPECT_TRUE(game().stopped);
  EXPECT_EQ(refusal("stop"), "play is stopped");
  order("resume");
  EXPECT_FALSE(game().stopped);
}

TEST_F(ControllerOf2026, counts_messages_and_refuses_goals_beyond_the_budget) {
  controller.count_message(TeamId::kHome, 100);
  EXPECT_EQ(game().team(TeamId::kHome).message_budget, 2);  // not in initial
  begin_play();
  order("goal home");
  controller.count_message(TeamId::kHome, 128);
  controller.count_message(TeamId::kHome, 128);
  EXPECT_EQ(game().team(TeamId::kHome).message_budget, 0);
  EXPECT_EQ(game().team(TeamId::kHome).score, 1);
  controller.count_message(TeamId::kHome, 128);
  EXPECT_EQ(game().team(TeamId::kHome).score, 0);
  order("set");
  order("play");
  order("goal home");
  EXPECT_EQ(game().team(TeamId::kHome).score, 0);
}

TEST_F(ControllerTest, has_neither_set_plays_nor_an_emergency_stop_in_2017) {
  begin_play();
  EXPECT_EQ(refusal("set_play home corner_kick"), "the protocol of 2017 has no set plays");
  EXPECT_EQ(refusal("stop"), "only the protocol of 2026 has an emergency stop");
}

}  // namespace
}  // namespace soccer::controller

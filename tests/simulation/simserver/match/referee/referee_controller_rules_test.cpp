// What a GameController decides in an SPL game, and what it leaves to the server.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "controller_bench.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using enum PlayMode;

constexpr int kInitialState = 0, kReadyState = 1, kSetState = 2, kPlayingState = 3, kFinishedState = 4;

/// One packet, and the cycle that obeys it.
void receive_packet(DrivenBench& bench, const std::string& bytes) {
  std::string error;
  ASSERT_TRUE(bench.referee.hear_game_controller(bytes, error)) << error;
  bench.actions = bench.referee.judge(bench.view, bench.match);
  for (const RefereeActions::Placement& p : bench.actions.robots) bench.put(p.robot, p.torso.x(), p.torso.y(), p.torso.z());
}

/// The server's own cycles between two packets.
void go_on(DrivenBench& bench, double seconds) {
  for (int i = 0; i < std::lround(seconds / bench.view.step); ++i) {
    bench.referee.advance_clock(bench.match, bench.view.step);
    bench.actions = bench.referee.judge(bench.view, bench.match);
    if (bench.actions.ball) bench.view.ball = *bench.actions.ball;
    for (const RefereeActions::Placement& p : bench.actions.robots) bench.put(p.robot, p.torso.x(), p.torso.y(), p.torso.z());
  }
}

TEST(GameController, determines_the_state) {
  DrivenBench bench;
  for (const auto& [state, mode] : std::vector<std::pair<int, PlayMode>>{
           {kReadyState, kReady}, {kInitialState, kInitial}, {kSetState, kSet}, {kFinishedState, kFinished}, {kPlayingState, kPlaying}}) {
    receive_packet(bench, packet(state, 5, 600, 0, 0));
    EXPECT_EQ(bench.match.mode, mode);
  }
}

TEST(GameController, prevents_changes_of_state_with_time) {
  DrivenBench bench;
  for (const int state : {kReadyState, kSetState, kPlayingState}) {
    receive_packet(bench, packet(state, 5, 600, 0, 0));
    const PlayMode mode = bench.match.mode;
    go_on(bench, 60);
    EXPECT_EQ(bench.match.mode, mode);
  }
  bench.match.time = 700;
  go_on(bench, 1);
  EXPECT_EQ(bench.match.mode, kPlaying) << "the half is over when it says so";
  EXPECT_EQ(bench.match.half, 1);
}

TEST(GameController, sets_a_clock_that_differs_by_more_than_a_second) {
  for (const auto& [time, taken] : std::vector<std::pair<double, bool>>{{100.9, false}, {99.1, false}, {101.1, true}, {98.9, true}}) {
    DrivenBench bench;
    bench.match.time = time;
    receive_packet(bench, packet(kPlayingState, 5, 500, 0, 0));
    EXPECT_EQ(bench.match.time, taken ? 100 : time);
  }
}

TEST(GameController, continues_the_clock_of_the_first_half_in_the_second) {
  DrivenBench bench;
  std::string second = packet(kPlayingState, 5, 590, 0, 0);
  second[10] = 0;
  receive_packet(bench, second);
  EXPECT_EQ(bench.match.half, 2);
  EXPECT_EQ(bench.match.time, 610);
}

TEST(GameController, determines_the_kick_off_and_keeps_it_when_it_names_no_team) {
  DrivenBench bench;
  for (const auto& [number, side] : std::vector<std::pair<int, Side>>{{18, Side::kRight}, {5, Side::kLeft}, {99, Side::kLeft}}) {
    receive_packet(bench, packet(kReadyState, number, 600, 0, 0));
    EXPECT_EQ(bench.match.next_kick_off, side) << number;
  }
}

TEST(GameController, determines_the_score_instead_of_the_goals) {
  DrivenBench bench;
  std::string bytes = packet(kPlayingState, 5, 600, 3, 0);
  bytes[304 + 2] = 1;
  receive_packet(bench, bytes);
  EXPECT_THAT(bench.match.score, ElementsAre(3, 1));
  bench.view.ball = {4.7, 0, 0.05};
  go_on(bench, 1);
  EXPECT_THAT(bench.match.score, ElementsAre(3, 1));
  EXPECT_EQ(bench.match.mode, kPlaying);
}

TEST(GameController, determines_the_time_and_the_end_of_penalties) {
  DrivenBench bench;
  receive_packet(bench, packet(kPlayingState, 5, 600, 0, kPushing));
  EXPECT_NEAR(bench.match.penalised.at(0).remaining, 45 - bench.view.step, 1e-9);
  std::string later = packet(kPlayingState, 5, 590, 0, kPushing);
  later[20 + 262 + 3] = 7;
  receive_packet(bench, later);
  EXPECT_NEAR(bench.match.penalised.at(0).remaining, 7 - bench.view.step, 1e-9);
  go_on(bench, 20);
  EXPECT_EQ(calls(bench), (std::vector<std::pair<RobotId, int>>{{kLeftTwo, kPushing}})) << "its time is over, but nothing was said";
  receive_packet(bench, packet(kPlayingState, 5, 580, 0, 0));
  EXPECT_THAT(calls(bench), IsEmpty());
}

TEST(GameController, penalises_players_of_both_teams) {
  DrivenBench bench;
  std::string bytes = packet(kPlayingState, 5, 600, 0, 0);
  bytes[20 + 262] = kInactive;
  bytes[304 + 262 + 2 * 3] = kPushing;
  bytes[304 + 262 + 2 * 3 + 1] = 30;
  receive_packet(bench, bytes);
  EXPECT_EQ(calls(bench), (std::vector<std::pair<RobotId, int>>{{kLeftOne, kInactive}, {{Side::kRight, 4}, kPushing}}));
  EXPECT_NEAR(bench.match.penalised.at(1).remaining, 30, 0.03);
}

TEST(GameController, is_the_only_source_of_penalties) {
  DrivenBench bench;
  receive_packet(bench, packet(kPlayingState, 5, 600, 0, 0));
  bench.put(kRightTwo, 0.5, 0);
  bench.put(kLeftTwo, -6, 0);
  bench.put({Side::kLeft, 3}, -2, 2, 0.1);
  go_on(bench, 30);
  EXPECT_THAT(calls(bench), IsEmpty());
  receive_packet(bench, packet(kSetState, 5, 600, 0, 0));
  go_on(bench, 4);
  bench.put({Side::kLeft, 3}, -2, -2);
  go_on(bench, 2);
  EXPECT_THAT(calls(bench), IsEmpty());
}

TEST(GameController, leaves_balls_that_are_out_to_the_server) {
  DrivenBench bench;
  receive_packet(bench, packet(kPlayingState, 5, 600, 0, 0));
  bench.view.ball = {1, 3.2, 0.05};
  go_on(bench, 2.1);
  EXPECT_LT((bench.view.ball - Eigen::Vector3d(1, 2.6, 0.05)).norm(), 1e-9);
}

TEST(GameController, cannot_return_to_set_for_17_s_after_the_whistle) {
  DrivenBench bench;
  receive_packet(bench, packet(kSetState, 5, 600, 0, 0));
  bench.referee.whistle(bench.match);
  go_on(bench, 0.02);
  for (int i = 0; i < 33; ++i) {
    receive_packet(bench, packet(kSetState, 5, 600, 0, 0));
    EXPECT_EQ(bench.match.mode, kPlaying) << i;
    go_on(bench, 0.5);
  }
  go_on(bench, 1);
  receive_packet(bench, packet(kSetState, 5, 600, 0, 0));
  EXPECT_EQ(bench.match.mode, kSet);
}

TEST(GameController, returns_to_set_at_once_if_no_whistle_began_play) {
  DrivenBench bench;
  receive_packet(bench, packet(kReadyState, 5, 600, 0, 0));
  receive_packet(bench, packet(kSetState, 5, 600, 0, 0));
  receive_packet(bench, packet(kPlayingState, 5, 600, 0, 0));
  EXPECT_FALSE(bench.match.whistle || bench.match.set_in_percepts) << "it says so itself";
  go_on(bench, 1);
  receive_packet(bench, packet(kSetState, 5, 600, 0, 0));
  EXPECT_EQ(bench.match.mode, kSet);
}

TEST(GameController, does_not_cancel_a_whistle_by_set_in_the_same_cycle) {
  DrivenBench bench;
  receive_packet(bench, packet(kSetState, 5, 600, 0, 0));
  bench.referee.whistle(bench.match);
  receive_packet(bench, packet(kSetState, 5, 600, 0, 0));
  EXPECT_EQ(bench.match.mode, kPlaying);
  EXPECT_TRUE(bench.match.set_in_percepts);
}

TEST(GameController, lines_robots_up_once_when_a_half_begins) {
  DrivenBench bench;
  std::string second = packet(kInitialState, 18, 600, 0, 0);
  second[10] = 0;
  receive_packet(bench, second);
  EXPECT_NEAR(bench.robot(kLeftTwo).torso.y(), 3, 1e-9);
  EXPECT_EQ(bench.actions.ball, Eigen::Vector3d(0, 0, 0.05));
  bench.put(kLeftTwo, -1, 1);
  receive_packet(bench, second);
  EXPECT_EQ(bench.robot(kLeftTwo).torso.x(), -1);
  EXPECT_FALSE(bench.actions.change_sides) << "both teams keep their ends";
}

TEST(GameController, ends_a_shoot_out) {
  DrivenBench bench;
  std::string shot = packet(kSetState, 5, 600, 0, 0);
  shot[12] = 1;
  receive_packet(bench, packet(kFinishedState, 5, 0, 0, 0));
  receive_packet(bench, shot);
  EXPECT_NEAR(bench.actions.ball.value_or(Eigen::Vector3d::Zero()).x(), 3.2, 1e-9);
  receive_packet(bench, packet(kFinishedState, 5, 0, 0, 0));
  receive_packet(bench, packet(kSetState, 5, 600, 0, 0));
  EXPECT_EQ(bench.actions.ball, Eigen::Vector3d(0, 0, 0.05));
}

TEST(GameController, counts_and_ends_shots_itself) {
  DrivenBench bench;
  std::string shot = packet(kSetState, 5, 600, 0, 0);
  shot[12] = 1;
  receive_packet(bench, packet(kFinishedState, 5, 0, 0, 0));
  receive_packet(bench, shot);
  shot[9] = kPlayingState;
  receive_packet(bench, shot);
  bench.view.ball = {4.7, 0, 0.05};
  go_on(bench, 50);
  EXPECT_EQ(bench.match.mode, kPlaying);
  EXPECT_THAT(bench.match.score, ElementsAre(0, 0));
}

TEST(GameController, may_name_the_teams_in_either_order) {
  std::string error;
  Referee referee({Rules::kSpl, {}, {}, {18, 5}}, FieldDimensions{}, 1);
  ASSERT_TRUE(referee.hear_game_controller(packet(kReadyState, 18, 600, 2, 0), error)) << error;
  SplBench bench;
  referee.judge(bench.view, bench.match);
  EXPECT_EQ(bench.match.next_kick_off, Side::kLeft);
  EXPECT_THAT(bench.match.score, ElementsAre(0, 2)) << "5 plays on the right";
}

}  // namespace
}  // namespace soccer

// What the simulator asks a Referee for by itself: kick-offs, dropped balls, whistles, penalties and shots.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "spl/spl_bench.h"

namespace soccer {
namespace {

using enum PlayMode;

Referee referee_of(Rules rules) { return {{rules, {}, {}, {}}, rules == Rules::kSimSpark ? big_field() : FieldDimensions{}, 1}; }

TEST(Referee, gives_no_orders_and_changes_no_mode_when_it_is_off) {
  Referee referee = referee_of(Rules::kOff);
  EXPECT_FALSE(referee.on());
  Bench bench;
  bench.begin(kKickOffLeft);
  bench.match.mode_time = 100;
  const RefereeActions actions = referee.judge(bench.view, bench.match);
  EXPECT_FALSE(actions.ball || !actions.robots.empty());
  EXPECT_EQ(bench.match.mode, kKickOffLeft);
}

TEST(Referee, gives_the_kick_off_to_the_named_side_or_the_left_one_when_it_is_off) {
  Referee referee = referee_of(Rules::kOff);
  Match match;
  referee.kick_off(match, Side::kRight);
  EXPECT_EQ(match.mode, kKickOffRight);
  referee.kick_off(match, std::nullopt);
  EXPECT_EQ(match.mode, kKickOffLeft);
  referee.advance_clock(match, 0.5);
  EXPECT_EQ(match.time, 0.5);
}

TEST(Referee, begins_a_kick_off_with_the_mode_of_its_rules) {
  Match match;
  Referee simspark = referee_of(Rules::kSimSpark), spl = referee_of(Rules::kSpl);
  EXPECT_TRUE(simspark.on() && spl.on());
  EXPECT_EQ(simspark.first_mode(), kBeforeKickOff);
  EXPECT_EQ(spl.first_mode(), kInitial);
  simspark.kick_off(match, Side::kRight);
  EXPECT_EQ(match.mode, kKickOffRight);
  match.mode = kInitial;
  spl.kick_off(match, Side::kRight);
  EXPECT_EQ(match.mode, kReady);
  EXPECT_EQ(match.next_kick_off, Side::kRight);
}

TEST(Referee, stops_the_clock_of_the_spl_in_ready_before_the_first_play) {
  const Referee referee = referee_of(Rules::kSpl);
  Match match;
  match.mode = kReady;
  referee.advance_clock(match, 0.5);
  EXPECT_EQ(match.time, 0);
  EXPECT_EQ(match.mode_time, 0.5);
  match.mode = kPlaying;
  referee.advance_clock(match, 0.5);
  EXPECT_EQ(match.time, 0.5);
}

TEST(Referee, drops_the_ball_of_the_spl_where_it_is) {
  SplBench bench;
  bench.view.ball = {1, -2, 0.7};
  const RefereeActions actions = referee_of(Rules::kSpl).drop_ball(bench.view, bench.match);
  EXPECT_EQ(actions.ball, Eigen::Vector3d(1, -2, 0.05));
  EXPECT_TRUE(actions.robots.empty());
  EXPECT_EQ(bench.match.mode, kInitial);
}

TEST(Referee, sounds_a_whistle_in_any_state_but_begins_play_only_in_set) {
  for (const PlayMode mode : {kInitial, kReady, kSet, kPlaying, kFinished}) {
    SplBench bench;
    Referee referee = referee_of(Rules::kSpl);
    bench.match.mode = mode;
    referee.judge(bench.view, bench.match);
    referee.whistle(bench.match);
    EXPECT_EQ(bench.match.mode, mode == kSet ? kPlaying : mode);
    for (int i = 0; i < 24; ++i) {
      referee.judge(bench.view, bench.match);
      EXPECT_TRUE(bench.match.whistle) << i;
    }
    referee.judge(bench.view, bench.match);
    referee.judge(bench.view, bench.match);
    referee.judge(bench.view, bench.match);
    EXPECT_FALSE(bench.match.whistle) << "after half a second";
  }
}

TEST(Referee, penalises_in_the_next_cycle_and_lets_in_without_a_penalty) {
  SplBench bench;
  Referee referee = referee_of(Rules::kSpl);
  bench.match.mode = kPlaying;
  referee.judge(bench.view, bench.match);
  referee.penalise(kLeftTwo, kPushing);
  EXPECT_TRUE(bench.match.penalised.empty());
  const RefereeActions off = referee.judge(bench.view, bench.match);
  EXPECT_THAT(calls(bench), testing::ElementsAre(std::pair(kLeftTwo, static_cast<int>(kPushing))));
  ASSERT_FALSE(off.robots.empty());
  EXPECT_EQ(off.robots[0].robot, kLeftTwo);
  EXPECT_LT((off.robots[0].torso.head<2>() - Eigen::Vector2d(-1, -3.5)).norm(), 1e-9);
  bench.put(kLeftTwo, -1, -3.5);
  EXPECT_TRUE(referee.judge(bench.view, bench.match).robots.empty()) << "obeyed once";
  referee.penalise(kLeftTwo, kNoPenalty);
  const RefereeActions in = referee.judge(bench.view, bench.match);
  EXPECT_TRUE(bench.match.penalised.empty());
  ASSERT_EQ(in.robots.size(), 1U);
  EXPECT_NEAR(in.robots[0].torso.x(), -3.2, 1e-9);
}

TEST(Referee, applies_requested_penalties_before_its_own_calls) {
  SplBench bench;
  Referee referee = referee_of(Rules::kSpl);
  bench.match.mode = kPlaying;
  referee.judge(bench.view, bench.match);
  referee.penalise(kRightTwo, kPushing);
  bench.put(kLeftTwo, -6, 1);
  const RefereeActions actions = referee.judge(bench.view, bench.match);
  ASSERT_EQ(actions.robots.size(), 2U);
  EXPECT_EQ(actions.robots[0].robot, kRightTwo);
  EXPECT_EQ(actions.robots[1].robot, kLeftTwo) << "it left the field";
}

TEST(Referee, begins_a_penalty_shot_in_set_and_ends_the_shoot_out) {
  SplBench bench;
  Referee referee = referee_of(Rules::kSpl);
  const auto judge = [&] {
    const RefereeActions actions = referee.judge(bench.view, bench.match);
    for (const RefereeActions::Placement& p : actions.robots) bench.put(p.robot, p.torso.x(), p.torso.y(), p.torso.z());
    if (actions.ball) bench.view.ball = *actions.ball;
  };
  bench.match.mode = kFinished;
  bench.match.mode_time = 7;
  judge();
  referee.penalise(kRightTwo, kManual);
  referee.penalty_shot(bench.match, Side::kLeft);
  EXPECT_EQ(bench.match.mode, kSet);
  EXPECT_EQ(bench.match.mode_time, 0);
  EXPECT_EQ(bench.match.next_kick_off, Side::kLeft);
  judge();
  EXPECT_EQ(bench.match.penalised.size(), 4U);
  EXPECT_NEAR(bench.view.ball.x(), 3.2, 1e-9);
  referee.penalty_shot(bench.match, std::nullopt);
  EXPECT_EQ(bench.match.mode, kFinished);
  judge();
  EXPECT_THAT(calls(bench), testing::ElementsAre(std::pair(kRightTwo, static_cast<int>(kManual)))) << "substitutes are let in";
  EXPECT_EQ(bench.match.mode, kFinished);
}

TEST(Referee, places_robots_again_for_each_penalty_shot) {
  SplBench bench;
  Referee referee = referee_of(Rules::kSpl);
  bench.match.mode = kSet;
  referee.judge(bench.view, bench.match);
  for (const Side taking : {Side::kLeft, Side::kRight, Side::kRight}) {
    referee.penalty_shot(bench.match, taking);
    const RefereeActions actions = referee.judge(bench.view, bench.match);
    ASSERT_TRUE(actions.ball.has_value());
    EXPECT_NEAR(actions.ball->x(), -homeward(taking) * 3.2, 1e-9);
    EXPECT_TRUE(std::ranges::any_of(actions.robots, [&](const auto& p) { return p.robot == RobotId{taking, 2} && p.torso.y() == 0; }));
  }
}

TEST(Referee, refuses_a_malformed_packet_of_a_game_controller) {
  Referee referee = referee_of(Rules::kSpl);
  std::string error;
  EXPECT_FALSE(referee.hear_game_controller("no packet", error));
  EXPECT_FALSE(error.empty());
}

}  // namespace
}  // namespace soccer

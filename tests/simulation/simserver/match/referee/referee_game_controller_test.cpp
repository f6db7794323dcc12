#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "controller_bench.h"

namespace soccer {
namespace {

using testing::ElementsAre;

TEST(GameController, controls_the_game_from_its_first_packet_on) {
  SplBench bench;
  Referee referee({Rules::kSpl, {}, {}, {}}, bench.field, 1);
  std::string error;
  const auto hear = [&](const std::string& bytes) {
    ASSERT_TRUE(referee.hear_game_controller(bytes, error)) << error;
    const RefereeActions actions = referee.judge(bench.view, bench.match);
    for (const RefereeActions::Placement& p : actions.robots) bench.put(p.robot, p.torso.x(), p.torso.y(), p.torso.z());
  };
  hear(packet(1, 18, 600, 0, 0));
  EXPECT_EQ(bench.match.mode, PlayMode::kReady);
  EXPECT_EQ(bench.match.next_kick_off, Side::kRight);
  hear(packet(3, 18, 590, 2, kPushing));
  EXPECT_EQ(bench.match.mode, PlayMode::kPlaying);
  EXPECT_THAT(bench.match.score, ElementsAre(2, 0));
  EXPECT_NEAR(bench.match.time, 10, 1);
  ASSERT_EQ(bench.match.penalised.size(), 1U);
  EXPECT_EQ(bench.match.penalised[0].robot, kLeftTwo);
  EXPECT_GT(std::abs(bench.robot(kLeftTwo).torso.y()), 3);
  for (int i = 0; i < 100; ++i) {
    referee.advance_clock(bench.match, 0.02);
    referee.judge(bench.view, bench.match);
  }
  EXPECT_NEAR(bench.match.time, 12, 1) << "the clock runs between two packets";
  EXPECT_NEAR(bench.match.penalised.at(0).remaining, 43, 0.1);
  hear(packet(3, 18, 589, 2, 0));
  EXPECT_TRUE(bench.match.penalised.empty());
  EXPECT_NEAR(bench.robot(kLeftTwo).torso.x(), -3.2, 1e-9);
}

TEST(GameController, can_penalise_without_seconds_until_it_removes_the_penalty) {
  DrivenBench bench;
  bench.hear(packet(3, 5, 580, 0, kPushing));
  std::string stopped = packet(1, 18, 570, 1, kPushing);
  stopped[20 + 262 + 3] = 0;
  bench.hear(stopped);
  EXPECT_EQ(bench.match.penalised.size(), 1U);
  EXPECT_GT(std::abs(bench.robot(kLeftTwo).torso.y()), 3);
  bench.hear(packet(1, 18, 565, 1, 0));
  EXPECT_TRUE(bench.match.penalised.empty());
}

TEST(GameController, may_name_substitutes_that_do_not_exist) {
  DrivenBench bench;
  std::string bytes = packet(3, 5, 580, 0, 0);
  for (const std::size_t team : {20U, 304U})
    for (std::size_t player = 5; player < 11; ++player) bytes[team + 262 + 2 * player] = kSubstitute;
  bench.hear(bytes);
  EXPECT_TRUE(bench.match.penalised.empty());
}

TEST(GameController, shows_play_15_s_after_the_whistle) {
  DrivenBench bench;
  bench.hear(packet(2, 5, 600, 0, 0));
  bench.referee.whistle(bench.match);
  bench.hear(packet(2, 5, 600, 0, 0), 14);
  EXPECT_EQ(bench.match.mode, PlayMode::kPlaying);
  EXPECT_TRUE(bench.match.set_in_percepts);
  bench.hear(packet(3, 5, 599, 0, 0));
  EXPECT_EQ(bench.match.mode, PlayMode::kPlaying);
  EXPECT_FALSE(bench.match.set_in_percepts);
}

TEST(GameController, overrides_the_whistle_if_it_keeps_sending_set) {
  DrivenBench bench;
  bench.hear(packet(2, 5, 600, 0, 0));
  bench.referee.whistle(bench.match);
  bench.hear(packet(2, 5, 600, 0, 0), 18);
  EXPECT_EQ(bench.match.mode, PlayMode::kSet);
}

TEST(GameController, exchanges_the_teams_in_the_second_half_and_robots_line_up_at_the_touch_lines) {
  DrivenBench bench;
  bench.hear(packet(4, 5, 0, 2, 0));
  EXPECT_LT(std::abs(bench.robot(kLeftTwo).torso.y()), 2.9);
  std::string second = packet(0, 18, 600, 0, 0);
  second[10] = 0;
  second[20] = 18;
  second[304] = 5;
  second[304 + 2] = 2;
  second[304 + 262 + 2] = kPushing;
  bench.hear(second);
  EXPECT_EQ(bench.match.half, 2);
  EXPECT_THAT(bench.match.score, ElementsAre(2, 0)) << "a team is identified by its number";
  EXPECT_NEAR(bench.match.time, 600, 1);
  ASSERT_EQ(bench.match.penalised.size(), 1U);
  EXPECT_EQ(bench.match.penalised[0].robot, kLeftTwo);
  EXPECT_NEAR(std::abs(bench.robot({Side::kLeft, 3}).torso.y()), 3, 1e-9);
  EXPECT_LT(bench.robot({Side::kLeft, 3}).torso.x(), 0);
}

TEST(GameController, moves_the_two_robots_without_penalty_to_penalty_mark_and_goal_in_a_shoot_out) {
  DrivenBench bench;
  std::string bytes = packet(2, 18, 45, 0, 0);
  bytes[12] = 1;
  for (std::size_t player = 0; player < 11; ++player) bytes[20 + 262 + 2 * player] = bytes[304 + 262 + 2 * player] = kSubstitute;
  bytes[20 + 262] = bytes[304 + 262 + 2 * 3] = 0;  // left number 1 is the goalkeeper, right number 4 the taker
  bench.hear(packet(4, 18, 0, 0, 0));
  bench.hear(bytes);
  EXPECT_LT((bench.robot({Side::kRight, 4}).torso.head<2>() - Eigen::Vector2d(-2.2, 0)).norm(), 1e-9);
  EXPECT_LT((bench.robot(kLeftOne).torso.head<2>() - Eigen::Vector2d(-4.25, 0)).norm(), 1e-9);
  EXPECT_LT((bench.view.ball.head<2>() - Eigen::Vector2d(-3.2, 0)).norm(), 1e-9);
  EXPECT_GT(std::abs(bench.robot(kRightTwo).torso.y()), 3);
}

TEST(GameController, is_refused_if_it_controls_another_game) {
  Referee referee({Rules::kSpl, {}, {}, {5, 7}}, FieldDimensions{}, 1);
  std::string error;
  EXPECT_FALSE(referee.hear_game_controller(packet(1, 5, 600, 0, 0), error));
  EXPECT_THAT(error, testing::HasSubstr("its teams are 5 and 18, not 5 and 7"));
}

}  // namespace
}  // namespace soccer

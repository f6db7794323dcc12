#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bench.h"

namespace soccer {
namespace {

using enum PlayMode;

TEST(SimSparkReferee, leads_a_match_with_a_scripted_ball_from_kick_off_to_game_over) {
  Bench bench;
  bench.rules.game.half_time = 30;
  begin_kick_off(bench.rules, bench.match, bench.state, std::nullopt);
  bench.history = {bench.match.mode};
  bench.run(1);
  bench.kick(kLeftTwo, {5, 3, 0.042});
  bench.kick(kLeftOne, {5, 10.2, 0.042});  // a kick-in for the right team
  bench.run(1.2);
  bench.kick(kRightTwo, {4, 6, 0.042});
  bench.kick(kLeftTwo, {15.2, 5, 0.042});  // a goal kick
  bench.run(1.2);
  bench.kick(kRightOne, {11, 0, 0.042});
  bench.kick(kLeftOne, {15.1, 0.2, 0.042});  // a goal
  bench.run(3.2);
  bench.kick(kRightTwo, {-3, 0, 0.042});
  bench.kick(kRightOne, {-14, 5, 0.042});
  bench.kick(kLeftOne, {-15.2, 5, 0.042});  // a corner
  bench.run(30);
  begin_kick_off(bench.rules, bench.match, bench.state, std::nullopt);
  bench.history.push_back(bench.match.mode);
  bench.run(31);
  EXPECT_THAT(bench.history,
              testing::ElementsAre(kKickOffLeft, kPlayOn, kKickInRight, kPlayOn, kGoalKickRight, kPlayOn, kGoalLeft, kKickOffRight, kPlayOn,
                                   kCornerKickRight, kPlayOn, kBeforeKickOff, kKickOffRight, kPlayOn, kGameOver));
  EXPECT_THAT(bench.match.score, testing::ElementsAre(1, 0));
}

/// Random positions, modes and collisions.
void shake(Bench& bench, RandomStream32& dice) {
  const auto between = [&](double low, double high) { return dice.uniform(low, high); };
  for (const ObservedRobot& robot : std::vector<ObservedRobot>(bench.view.robots))
    if (between(0, 1) < 0.02) bench.put(robot.id, between(-17, 17), between(-12, 12), between(0, 0.5));
  if (between(0, 1) < 0.02) bench.view.ball = {between(-16, 16), between(-11, 11), between(0.042, 1)};
  if (between(0, 1) < 0.01) bench.view.ball_velocity = {between(-9, 9), between(-9, 9), 0};
  if (between(0, 1) < 0.001) bench.begin(static_cast<PlayMode>(static_cast<int>(between(0, 21))));
  if (bench.match.mode == kBeforeKickOff && between(0, 1) < 0.1) begin_kick_off(bench.rules, bench.match, bench.state, std::nullopt);
  if (bench.match.mode == kGameOver) bench.match = {};
  bench.view.contacts.clear();
  for (std::size_t i = 0; between(0, 1) < 0.3 && i < 4; ++i) {
    const auto a = static_cast<std::size_t>(between(0, 21)), b = static_cast<std::size_t>(between(0, 22));
    if (a < b) bench.view.contacts.push_back({a, b, bench.view.robots[a].torso.head<2>()});
  }
}

TEST(SimSparkReferee, keeps_modes_and_positions_valid_in_a_hundred_thousand_random_cycles) {
  Bench bench(11);
  RandomStream32 dice(7);
  for (int i = 0; i < 100'000; ++i) {
    shake(bench, dice);
    const bool touched = dice.chance(0.1);
    bench.cycle(touched ? std::optional(bench.view.robots[static_cast<std::size_t>(i) % 22].id) : std::nullopt);
    ASSERT_LE(static_cast<int>(bench.match.mode), static_cast<int>(kPassRight));
    ASSERT_GE(bench.match.mode_time, 0);
    for (const RefereeActions::Placement& placement : bench.actions.robots) ASSERT_LT(placement.torso.norm(), 40) << i;
    ASSERT_LT(bench.actions.ball.value_or(Eigen::Vector3d::Zero()).norm(), 20) << i;
  }
  EXPECT_GT(bench.match.fouls.size() + bench.history.size(), 100U);
}

TEST(SimSparkReferee, depends_on_its_seed_only) {
  const auto play = [](std::uint32_t seed) {
    Bench bench(11, seed);
    RandomStream32 dice(3);
    for (int i = 0; i < 5000; ++i) {
      shake(bench, dice);
      bench.cycle();
    }
    Eigen::Vector3d sum = bench.view.ball;
    for (const ObservedRobot& robot : bench.view.robots) sum += robot.torso;
    return sum;
  };
  EXPECT_EQ(play(1), play(1));
  EXPECT_NE(play(1), play(2));
}

}  // namespace
}  // namespace soccer

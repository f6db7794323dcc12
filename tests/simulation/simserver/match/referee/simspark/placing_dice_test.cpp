// Chance in the 3D league's referee: fair over many seeds, the same with the same seed.
#include <map>

#include <gtest/gtest.h>

#include "led_bench.h"
#include "simulation/simserver/match/referee/simspark/clearing.h"
#include "simulation/simserver/match/referee/simspark/placing.h"

namespace soccer {
namespace {

constexpr std::uint32_t kSeeds = 1200;

TEST(ShuffledTeam, has_each_order_equally_often) {
  for (const Side side : {Side::kLeft, Side::kRight}) {
    std::map<std::vector<std::size_t>, int> orders;
    for (std::uint32_t seed = 1; seed <= kSeeds; ++seed) {
      LedBench bench(3, seed);
      ++orders[shuffled_team(bench.game, side)];
    }
    EXPECT_EQ(orders.size(), 6U);
    for (const auto& [order, count] : orders) {
      EXPECT_NEAR(count, kSeeds / 6, 60);
      EXPECT_GE(order.front(), side == Side::kLeft ? 0U : 3U);
      EXPECT_LE(order.front(), side == Side::kLeft ? 2U : 5U);
    }
  }
}

TEST(TossCoin, is_fair) {
  LedBench bench;
  int heads = 0;
  for (int i = 0; i < 2000; ++i) heads += toss_coin(bench.game) ? 1 : 0;
  EXPECT_NEAR(heads, 1000, 100);
}

TEST(NoteTouches, chooses_one_of_several_robots_at_the_ball_at_random) {
  std::map<RobotId, int> last;
  for (std::uint32_t seed = 1; seed <= kSeeds; ++seed) {
    Bench bench(3, seed);
    bench.begin(PlayMode::kPlayOn);
    for (const RobotId id : {kLeftTwo, kLeftThree, kRightTwo}) bench.robot(id).touches_ball = true;
    judge_simspark(bench.rules, bench.field, bench.view, bench.match, bench.state);
    ++last[*bench.state.touch.robot];
    EXPECT_EQ(bench.state.touch.ago, 0);
    EXPECT_TRUE(bench.state.touched_left && bench.state.touched_right);
  }
  EXPECT_EQ(last.size(), 3U);
  for (const auto& [robot, count] : last) EXPECT_NEAR(count, kSeeds / 3, 80);
}

/// How often a robot of the left team is the first that the referee puts somewhere.
template <class Prepare>
int left_first(Prepare prepare) {
  int left = 0;
  for (std::uint32_t seed = 1; seed <= 400; ++seed) {
    Bench bench(2, seed);
    prepare(bench);
    bench.cycle();
    EXPECT_EQ(bench.actions.robots.size(), 2U);
    if (!bench.actions.robots.empty() && bench.actions.robots[0].robot.side == Side::kLeft) ++left;
  }
  return left;
}

TEST(SimSparkReferee, moves_a_random_team_home_first_before_a_kick_off) {
  EXPECT_NEAR(left_first([](Bench& bench) {
                bench.put(kLeftTwo, 5, 3);
                bench.put(kRightTwo, -5, 3);
              }),
              200, 60);
}

TEST(SimSparkReferee, punishes_a_random_team_first) {
  EXPECT_NEAR(left_first([](Bench& bench) {
                bench.begin(PlayMode::kPlayOn);
                for (const RobotId id : {kLeftTwo, kRightTwo}) bench.state.record(id).foul = FoulKind::kIncapable;
              }),
              200, 60);
}

TEST(DropBall, moves_a_random_team_first) {
  int left = 0;
  for (std::uint32_t seed = 1; seed <= 400; ++seed) {
    LedBench bench(2, seed);
    bench.put(kLeftTwo, 3.5, 2);
    bench.put(kRightTwo, 2.5, 2);
    bench.look_again();
    drop_ball(bench.game, {3, 2});
    ASSERT_EQ(bench.world.actions.robots.size(), 2U);
    left += bench.world.actions.robots[0].robot.side == Side::kLeft ? 1 : 0;
  }
  EXPECT_NEAR(left, 200, 60);
}

TEST(BeginKickOff, tosses_a_coin_where_the_rules_require_it) {
  int right = 0;
  for (std::uint32_t seed = 1; seed <= kSeeds; ++seed) {
    Bench bench(2, seed);
    bench.rules.game.toss_coin = true;
    begin_kick_off(bench.rules, bench.match, bench.state, std::nullopt);
    right += bench.match.mode == PlayMode::kKickOffRight ? 1 : 0;
  }
  EXPECT_NEAR(right, kSeeds / 2, 80);
}

}  // namespace
}  // namespace soccer

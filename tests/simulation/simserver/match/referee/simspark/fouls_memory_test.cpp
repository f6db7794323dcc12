// What the 3D league's referee counts of a robot's posture, when it forgets it, and what becomes of a robot with a foul.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bench.h"

namespace soccer {
namespace {

using enum PlayMode;

class FoulMemoryTest : public testing::TestWithParam<Side> {
 protected:
  FoulMemoryTest() : bench(3) {
    bench.begin(kPlayOn);
    bench.view.ball = {0, -5, 0.042};
  }
  void posture(RobotId id, double height, double seconds) {
    bench.put(id, homeward(side) * 4, 3, height);
    bench.run(seconds);
  }
  std::size_t fouls() const { return bench.match.fouls.size(); }
  const Side side = GetParam();
  const RobotId two{side, 2}, goalie{side, 1};
  Bench bench;
};
using CallIncapable = FoulMemoryTest;
using ForgiveFouls = FoulMemoryTest;
using ObserveRobots = FoulMemoryTest;
using PunishFouls = FoulMemoryTest;
using CallFoul = FoulMemoryTest;

TEST_P(CallIncapable, calls_a_robot_after_15_s_on_the_ground) {
  posture(two, 0.1, 14.9);
  EXPECT_EQ(fouls(), 0U);
  posture(two, 0.1, 0.2);
  ASSERT_EQ(fouls(), 1U);
  EXPECT_EQ(bench.match.fouls[0].robot, two);
  EXPECT_EQ(bench.match.fouls[0].kind, FoulKind::kIncapable);
}

TEST_P(CallIncapable, calls_a_robot_after_30_s_without_standing) {
  posture(two, 0.2, 29.9);
  EXPECT_EQ(fouls(), 0U);
  posture(two, 0.2, 0.2);
  EXPECT_EQ(fouls(), 1U);
}

TEST_P(CallIncapable, gives_a_goalkeeper_twice_the_time) {
  posture(goalie, 0.1, 29.9);
  EXPECT_EQ(fouls(), 0U);
  posture(goalie, 0.1, 0.2);
  EXPECT_EQ(fouls(), 1U);
  Bench crouching(3);
  crouching.begin(kPlayOn);
  crouching.put(goalie, homeward(side) * 4, 3, 0.2);
  crouching.run(59.9);
  EXPECT_TRUE(crouching.match.fouls.empty());
  crouching.run(0.2);
  EXPECT_EQ(crouching.match.fouls.size(), 1U);
}

TEST_P(CallIncapable, continues_the_time_on_the_ground_after_a_crouch) {
  posture(two, 0.1, 10);
  posture(two, 0.2, 3);
  posture(two, 0.1, 4.9);
  EXPECT_EQ(fouls(), 0U) << "14.9 s on the ground";
  posture(two, 0.1, 0.2);
  EXPECT_EQ(fouls(), 1U);
}

TEST_P(CallIncapable, restarts_the_time_on_the_ground_after_a_moment_of_standing) {
  posture(two, 0.1, 10);
  posture(two, 0.3, 0.1);
  posture(two, 0.1, 10);
  EXPECT_EQ(fouls(), 0U);
}

TEST_P(CallIncapable, restarts_the_time_without_standing_after_half_a_second_of_standing) {
  for (const double stands : {0.4, 0.6}) {
    Bench game(3);
    game.begin(kPlayOn);
    game.put(two, homeward(side) * 4, 3, 0.2);
    game.run(20);
    game.put(two, homeward(side) * 4, 3, 0.3);
    game.run(stands);
    game.put(two, homeward(side) * 4, 3, 0.2);
    game.run(11);
    EXPECT_EQ(game.match.fouls.size(), stands < 0.5 ? 1U : 0U) << stands;
  }
}

TEST_P(CallIncapable, does_not_add_up_short_times_of_standing) {
  for (int i = 0; i < 11; ++i) {
    posture(two, 0.2, 2.8);
    posture(two, 0.3, 0.2);
  }
  EXPECT_EQ(fouls(), 1U) << "30.8 s without standing";
}

TEST_P(CallIncapable, pauses_the_time_outside_the_field) {
  posture(two, 0.1, 10);
  bench.put(two, homeward(side) * 4, 10.2, 0.1);
  bench.run(30);
  bench.put(two, homeward(side) * 4, -10.2, 0.1);
  bench.run(30);
  EXPECT_EQ(fouls(), 0U);
  posture(two, 0.1, 5.2);
  EXPECT_EQ(fouls(), 1U);
}

TEST_P(ForgiveFouls, clears_the_times_in_the_pauses_of_the_game) {
  for (const PlayMode pause : {kBeforeKickOff, kGoalLeft, kGoalRight}) {
    bench.begin(kPlayOn);
    posture(two, 0.1, 14);
    bench.begin(pause);
    bench.cycle();
    bench.begin(kPlayOn);
    posture(two, 0.1, 14);
    EXPECT_EQ(fouls(), 0U) << name_of(pause);
    posture(two, 0.3, 1);
  }
}

TEST_P(CallIncapable, continues_the_time_in_other_modes) {
  for (const PlayMode mode : {kKickInLeft, kCornerKickRight, kGoalKickLeft, kFreeKickRight, kPassLeft}) {
    Bench game(3);
    game.begin(kPlayOn);
    game.put(two, homeward(side) * 4, 3, 0.1);
    game.run(14);
    game.begin(mode);
    game.run(0.5);
    game.begin(kPlayOn);
    game.run(0.7);
    EXPECT_EQ(game.match.fouls.size(), 1U) << name_of(mode);
  }
}

TEST_P(ForgiveFouls, clears_fouls_in_the_pause_after_a_goal) {
  posture(two, 0.1, 15.1);
  ASSERT_EQ(fouls(), 1U);
  bench.begin(kGoalLeft);
  bench.put(two, homeward(side) * 4, 3);
  bench.run(1);
  EXPECT_EQ(bench.robot(two).torso, Eigen::Vector3d(homeward(side) * 4, 3, 0.385));
}

/// In the break robots stand 0.4 m from each other at the halfway line, one of them already as fast as it will be.
TEST_P(ObserveRobots, remembers_speeds_before_a_kick_off) {
  const double home = homeward(side);
  bench.begin(kBeforeKickOff);
  bench.put(two, home * 0.2, 6);
  bench.put({other(side), 2}, -home * 0.2, 6);
  bench.robot(two).velocity = {-home * 0.6, 0, 0};
  bench.run(0.1);
  bench.begin(kPlayOn);
  bench.view.contacts = {{1, 4, {0, 6}}};
  bench.cycle();
  ASSERT_EQ(fouls(), 1U);
  EXPECT_EQ(bench.match.fouls[0].robot, two);
}

TEST_P(ObserveRobots, remembers_moves_by_the_referee_before_a_kick_off) {
  const double home = homeward(side);
  bench.begin(kBeforeKickOff);
  bench.put(two, -home * 3, 6);
  bench.cycle();
  bench.begin(kPlayOn);
  bench.put(two, home * 0.2, 6);
  bench.put({other(side), 2}, -home * 0.2, 6);
  bench.robot(two).velocity = {-home * 0.6, 0, 0};
  bench.run(0.1);
  bench.view.contacts = {{1, 4, {0, 6}}};
  bench.cycle();
  EXPECT_EQ(fouls(), 0U) << "it was put home 0.1 s ago";
}

TEST_P(PunishFouls, lifts_a_robot_for_half_a_second_and_then_places_it_beside_the_field) {
  bench.view.ball = {2, 4, 0.042};
  posture(two, 0.1, 15.0);
  while (fouls() == 0) bench.cycle();
  EXPECT_NEAR(bench.robot(two).torso.z(), 1.01, 1e-9);
  bench.cycle();
  EXPECT_NEAR(bench.robot(two).torso.z(), 1.02, 1e-9) << "by half a metre a second";
  EXPECT_EQ(bench.robot(two).torso.head<2>(), Eigen::Vector2d(homeward(side) * 4, 3));
  bench.run(0.46);
  EXPECT_NEAR(bench.robot(two).torso.z(), 1.25, 1e-9) << "for half a second";
  bench.cycle();
  EXPECT_LT((bench.robot(two).torso - Eigen::Vector3d(homeward(side) * 3, -10.5, 0.4)).norm(), 1e-9);
  bench.put(two, homeward(side) * 4, 3);
  bench.run(2);
  EXPECT_EQ(bench.robot(two).torso.y(), 3) << "it may come back";
  EXPECT_EQ(fouls(), 1U);
}

TEST_P(PunishFouls, places_robots_beside_the_field_by_their_number_opposite_the_ball) {
  for (const double ball : {3.0, -3.0})
    for (int unum = 1; unum <= 11; ++unum) {
      Bench game(11);
      game.begin(kPlayOn);
      game.view.ball = {0, ball, 0.042};
      game.state.record({side, unum}).foul = FoulKind::kCharging;
      game.run(0.6);
      const Eigen::Vector2d expected(homeward(side) * 0.6 * (7 - unum), ball > 0 ? -10.5 : 10.5);
      EXPECT_LT((game.robot({side, unum}).torso.head<2>() - expected).norm(), 1e-9) << unum;
    }
}

TEST_P(CallFoul, has_no_effect_on_a_robot_that_has_a_foul) {
  bench.state.record(two).foul = FoulKind::kCharging;
  bench.state.record(two).lying = 20;
  bench.run(0.3);
  EXPECT_EQ(fouls(), 0U);
  EXPECT_EQ(bench.state.record(two).foul, FoulKind::kCharging);
}

INSTANTIATE_TEST_SUITE_P(Sides, CallIncapable, testing::Values(Side::kLeft, Side::kRight), kNameOfSide);
INSTANTIATE_TEST_SUITE_P(Sides, ForgiveFouls, testing::Values(Side::kLeft, Side::kRight), kNameOfSide);
INSTANTIATE_TEST_SUITE_P(Sides, ObserveRobots, testing::Values(Side::kLeft, Side::kRight), kNameOfSide);
INSTANTIATE_TEST_SUITE_P(Sides, PunishFouls, testing::Values(Side::kLeft, Side::kRight), kNameOfSide);
INSTANTIATE_TEST_SUITE_P(Sides, CallFoul, testing::Values(Side::kLeft, Side::kRight), kNameOfSide);

}  // namespace
}  // namespace soccer

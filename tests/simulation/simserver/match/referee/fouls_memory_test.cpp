// What the 3D league's referee counts of a robot's posture, when it forgets it, and what becomes of a robot with a foul.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bench.h"

namespace soccer {
namespace {

using enum PlayMode;

class Counted : public testing::TestWithParam<Side> {
 protected:
  Counted() : bench(3) {
    bench.begin(kPlayOn);
    bench.sight.ball = {0, -5, 0.042};
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

TEST_P(Counted, are_15_s_on_the_ground) {
  posture(two, 0.1, 14.9);
  EXPECT_EQ(fouls(), 0U);
  posture(two, 0.1, 0.2);
  ASSERT_EQ(fouls(), 1U);
  EXPECT_EQ(bench.match.fouls[0].robot, two);
  EXPECT_EQ(bench.match.fouls[0].kind, FoulKind::kIncapable);
}

TEST_P(Counted, are_30_s_without_standing) {
  posture(two, 0.2, 29.9);
  EXPECT_EQ(fouls(), 0U);
  posture(two, 0.2, 0.2);
  EXPECT_EQ(fouls(), 1U);
}

TEST_P(Counted, are_twice_as_many_of_a_goalie) {
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

TEST_P(Counted, seconds_on_the_ground_go_on_after_a_crouch) {
  posture(two, 0.1, 10);
  posture(two, 0.2, 3);
  posture(two, 0.1, 4.9);
  EXPECT_EQ(fouls(), 0U) << "14.9 s on the ground";
  posture(two, 0.1, 0.2);
  EXPECT_EQ(fouls(), 1U);
}

TEST_P(Counted, seconds_on_the_ground_end_with_a_moment_of_standing) {
  posture(two, 0.1, 10);
  posture(two, 0.3, 0.1);
  posture(two, 0.1, 10);
  EXPECT_EQ(fouls(), 0U);
}

TEST_P(Counted, seconds_without_standing_end_after_more_than_half_a_second_of_it) {
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

TEST_P(Counted, half_seconds_of_standing_are_not_added_up) {
  for (int i = 0; i < 11; ++i) {
    posture(two, 0.2, 2.8);
    posture(two, 0.3, 0.2);
  }
  EXPECT_EQ(fouls(), 1U) << "30.8 s without standing";
}

TEST_P(Counted, seconds_pause_beside_the_field) {
  posture(two, 0.1, 10);
  bench.put(two, homeward(side) * 4, 10.2, 0.1);
  bench.run(30);
  bench.put(two, homeward(side) * 4, -10.2, 0.1);
  bench.run(30);
  EXPECT_EQ(fouls(), 0U);
  posture(two, 0.1, 5.2);
  EXPECT_EQ(fouls(), 1U);
}

TEST_P(Counted, seconds_are_forgotten_in_the_pauses_of_the_game) {
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

TEST_P(Counted, seconds_go_on_in_other_modes) {
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

TEST_P(Counted, fouls_are_forgiven_in_a_goal_s_pause) {
  posture(two, 0.1, 15.1);
  ASSERT_EQ(fouls(), 1U);
  bench.begin(kGoalLeft);
  bench.put(two, homeward(side) * 4, 3);
  bench.run(1);
  EXPECT_EQ(bench.robot(two).torso, Eigen::Vector3d(homeward(side) * 4, 3, 0.385));
}

/// In the break robots stand 0.4 m from each other at the halfway line, one of them already as fast as it will be.
TEST_P(Counted, speeds_are_not_forgotten_before_a_kick_off) {
  const double home = homeward(side);
  bench.begin(kBeforeKickOff);
  bench.put(two, home * 0.2, 6);
  bench.put({other(side), 2}, -home * 0.2, 6);
  bench.robot(two).velocity = {-home * 0.6, 0, 0};
  bench.run(0.1);
  bench.begin(kPlayOn);
  bench.sight.contacts = {{1, 4, {0, 6}}};
  bench.cycle();
  ASSERT_EQ(fouls(), 1U);
  EXPECT_EQ(bench.match.fouls[0].robot, two);
}

TEST_P(Counted, moves_by_the_referee_are_not_forgotten_before_a_kick_off) {
  const double home = homeward(side);
  bench.begin(kBeforeKickOff);
  bench.put(two, -home * 3, 6);
  bench.cycle();
  bench.begin(kPlayOn);
  bench.put(two, home * 0.2, 6);
  bench.put({other(side), 2}, -home * 0.2, 6);
  bench.robot(two).velocity = {-home * 0.6, 0, 0};
  bench.run(0.1);
  bench.sight.contacts = {{1, 4, {0, 6}}};
  bench.cycle();
  EXPECT_EQ(fouls(), 0U) << "it was put home 0.1 s ago";
}

TEST_P(Counted, robots_with_a_foul_rise_above_where_they_were_then_lie_beside_the_field_and_are_free) {
  bench.sight.ball = {2, 4, 0.042};
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

TEST_P(Counted, robots_beside_the_field_lie_by_their_number_opposite_the_ball) {
  for (const double ball : {3.0, -3.0})
    for (int unum = 1; unum <= 11; ++unum) {
      Bench game(11);
      game.begin(kPlayOn);
      game.sight.ball = {0, ball, 0.042};
      game.state.record({side, unum}).foul = FoulKind::kCharging;
      game.run(0.6);
      const Eigen::Vector2d expected(homeward(side) * 0.6 * (7 - unum), ball > 0 ? -10.5 : 10.5);
      EXPECT_LT((game.robot({side, unum}).torso.head<2>() - expected).norm(), 1e-9) << unum;
    }
}

TEST_P(Counted, second_fouls_of_a_robot_that_is_being_punished_are_not_announced) {
  bench.state.record(two).foul = FoulKind::kCharging;
  bench.state.record(two).lying = 20;
  bench.run(0.3);
  EXPECT_EQ(fouls(), 0U);
  EXPECT_EQ(bench.state.record(two).foul, FoulKind::kCharging);
}

INSTANTIATE_TEST_SUITE_P(Sides, Counted, testing::Values(Side::kLeft, Side::kRight),
                         [](const auto& s) { return s.param == Side::kLeft ? "left" : "right"; });

}  // namespace
}  // namespace soccer

#include "simulation/simserver/match/referee/simspark/pass_mode.h"

#include <gtest/gtest.h>

#include "bench.h"

namespace soccer {
namespace {

class PassMode : public testing::Test {
 protected:
  PassMode() : bench(3) {
    bench.begin(PlayMode::kPlayOn);
    bench.view.ball = {4, 1, 0.042};
    bench.put(kLeftTwo, 3.7, 1);
    bench.cycle();
  }
  void request_pass(RobotId robot) {
    RefereeWorld world{bench.view, {}};
    SimSparkGame game{bench.rules, bench.field, bench.match, bench.state, world};
    request_pass_mode(game, robot);
  }
  static constexpr RobotId kLeftThree{Side::kLeft, 3};
  Bench bench;
};

TEST_F(PassMode, lasts_four_seconds) {
  request_pass(kLeftTwo);
  EXPECT_EQ(bench.match.mode, PlayMode::kPassLeft);
  bench.run(3.9);
  EXPECT_EQ(bench.match.mode, PlayMode::kPassLeft);
  bench.run(0.2);
  EXPECT_EQ(bench.match.mode, PlayMode::kPlayOn);
}

TEST_F(PassMode, ends_with_a_touch) {
  request_pass(kLeftTwo);
  bench.cycle();
  bench.cycle(kLeftTwo);
  EXPECT_EQ(bench.match.mode, PlayMode::kPlayOn);
}

TEST_F(PassMode, keeps_opponents_a_metre_away) {
  request_pass(kLeftTwo);
  bench.put(kRightTwo, 4.5, 1);
  bench.cycle();
  EXPECT_NEAR(bench.robot(kRightTwo).torso.x(), 5.1, 1e-9);
}

TEST_F(PassMode, is_refused_if_the_robot_is_too_far_from_the_ball) {
  request_pass(kLeftThree);
  EXPECT_EQ(bench.match.mode, PlayMode::kPlayOn);
}

TEST_F(PassMode, is_refused_if_an_opponent_is_near_the_ball) {
  bench.put(kRightTwo, 4.9, 1);
  request_pass(kLeftTwo);
  EXPECT_EQ(bench.match.mode, PlayMode::kPlayOn);
}

TEST_F(PassMode, is_refused_while_the_ball_rolls) {
  bench.view.ball_velocity = {0.06, 0, 0};
  request_pass(kLeftTwo);
  EXPECT_EQ(bench.match.mode, PlayMode::kPlayOn);
}

TEST_F(PassMode, is_refused_while_the_own_team_touches_the_ball) {
  bench.cycle(kLeftTwo);
  request_pass(kLeftTwo);
  EXPECT_EQ(bench.match.mode, PlayMode::kPlayOn);
}

TEST_F(PassMode, is_refused_for_three_seconds_after_the_last_one) {
  request_pass(kLeftTwo);
  bench.run(6.9);
  request_pass(kLeftTwo);
  EXPECT_EQ(bench.match.mode, PlayMode::kPlayOn);
  bench.run(0.3);
  request_pass(kLeftTwo);
  EXPECT_EQ(bench.match.mode, PlayMode::kPassLeft);
}

TEST_F(PassMode, disallows_a_goal_without_a_pass) {
  request_pass(kLeftTwo);
  bench.cycle();
  bench.kick(kLeftTwo, {8, 0, 0.042});
  bench.view.ball = {15.1, 0, 0.042};
  bench.cycle();
  EXPECT_EQ(bench.match.mode, PlayMode::kGoalKickRight);
}

TEST_F(PassMode, allows_a_goal_after_a_pass) {
  request_pass(kLeftTwo);
  bench.cycle();
  bench.kick(kLeftTwo, {8, 0, 0.042});
  bench.kick(kLeftThree, {9, 0, 0.042});
  bench.view.ball = {15.1, 0, 0.042};
  bench.cycle();
  EXPECT_EQ(bench.match.mode, PlayMode::kGoalLeft);
}

TEST_F(PassMode, allows_a_goal_after_ten_seconds) {
  request_pass(kLeftTwo);
  bench.cycle();
  bench.kick(kLeftTwo, {8, 0, 0.042});
  bench.run(10.1);
  bench.view.ball = {15.1, 0, 0.042};
  bench.cycle();
  EXPECT_EQ(bench.match.mode, PlayMode::kGoalLeft);
}

}  // namespace
}  // namespace soccer

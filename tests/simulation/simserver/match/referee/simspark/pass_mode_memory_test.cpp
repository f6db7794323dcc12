// When pass mode may begin in the 3D league, when it ends, and how a team earns the right to score after it.
#include <gtest/gtest.h>

#include "bench.h"
#include "simulation/simserver/match/referee/simspark/pass_mode.h"

namespace soccer {
namespace {

using enum PlayMode;

/// The ball rests at (4, 1), number 2 of the side 0.3 m from it.
class PassModeMemoryTest : public testing::TestWithParam<Side> {
 protected:
  PassModeMemoryTest() : bench(3) {
    bench.begin(kPlayOn);
    bench.view.ball = {4, 1, kBallHeight};
    bench.put(two, 3.7, 1);
    bench.cycle();
  }
  PlayMode request_pass() {
    RefereeWorld world{bench.view, {}};
    SimSparkGame game{bench.rules, bench.field, bench.match, bench.state, world};
    request_pass_mode(game, two);
    return bench.match.mode;
  }
  void ball_to(double x, double y) { bench.view.ball = {x, y, kBallHeight}; }
  /// Whether a ball in the others' goal counts now.
  bool may_score(Side scorer) {
    ball_to(-homeward(scorer) * 15.1, 0.2);
    const int before = bench.match.score[index_of(scorer)];
    bench.cycle();
    return bench.match.score[index_of(scorer)] == before + 1;
  }
  /// Pass mode, ended by number 2 that touches the ball.
  void pass() {
    ASSERT_EQ(request_pass(), passing);
    bench.cycle();
    bench.cycle(two);
    bench.cycle();
    ASSERT_EQ(bench.match.mode, kPlayOn);
  }
  const Side side = GetParam();
  const PlayMode passing = side == Side::kLeft ? kPassLeft : kPassRight;
  const RobotId two{side, 2}, three{side, 3}, foe{other(side), 2};
  Bench bench;
};
using RequestPassMode = PassModeMemoryTest;
using RunPassMode = PassModeMemoryTest;
using GuardPassMode = PassModeMemoryTest;
using WatchPasses = PassModeMemoryTest;

TEST_P(RequestPassMode, needs_the_ball_within_half_a_metre) {
  bench.put(two, 3.49, 1);
  EXPECT_EQ(request_pass(), kPlayOn);
  bench.put(two, 3.51, 1);
  EXPECT_EQ(request_pass(), passing);
}

TEST_P(RequestPassMode, needs_a_metre_to_each_opponent_but_not_to_teammates) {
  bench.put(three, 4, 1.3);
  bench.put(foe, 4, 1.99);
  EXPECT_EQ(request_pass(), kPlayOn);
  bench.put(foe, 4, 2.01);
  EXPECT_EQ(request_pass(), passing);
}

TEST_P(RequestPassMode, needs_a_ball_slower_than_5_cm_per_second) {
  bench.view.ball_velocity = {0.04, 0.04, 0};
  EXPECT_EQ(request_pass(), kPlayOn);
  bench.view.ball_velocity = {0.03, 0.03, 0};
  EXPECT_EQ(request_pass(), passing);
}

TEST_P(RequestPassMode, needs_a_ball_that_the_own_team_does_not_touch) {
  bench.cycle(two);
  EXPECT_EQ(request_pass(), kPlayOn);
  bench.cycle(foe);
  EXPECT_EQ(request_pass(), passing);
}

TEST_P(RequestPassMode, needs_play_on) {
  for (const PlayMode mode : {kKickInLeft, kBeforeKickOff, kGoalKickRight, kGameOver}) {
    bench.begin(mode);
    EXPECT_EQ(request_pass(), mode);
  }
}

TEST_P(RequestPassMode, needs_rules_that_allow_pass_mode) {
  bench.rules.pass.enabled = false;
  EXPECT_EQ(request_pass(), kPlayOn);
}

TEST_P(RunPassMode, ignores_touches_before_the_request) {
  bench.cycle(two);
  bench.cycle();
  ASSERT_EQ(request_pass(), passing);
  bench.run(3.9);
  EXPECT_EQ(bench.match.mode, passing);
  bench.run(0.2);
  EXPECT_EQ(bench.match.mode, kPlayOn);
}

TEST_P(GuardPassMode, keeps_opponents_but_not_teammates_110_cm_from_the_ball) {
  ASSERT_EQ(request_pass(), passing);
  bench.put(foe, 4, 1.6);
  bench.put(three, 4.4, 1);
  bench.cycle();
  EXPECT_LT((bench.robot(foe).torso.head<2>() - Eigen::Vector2d(4, 2.1)).norm(), 1e-9);
  EXPECT_EQ(bench.robot(three).torso.x(), 4.4);
  ball_to(6, 1);
  bench.put(foe, 6, 1.6);
  bench.cycle();
  EXPECT_LT((bench.robot(foe).torso.head<2>() - Eigen::Vector2d(6, 2.1)).norm(), 1e-9);
}

TEST_P(GuardPassMode, ends_with_the_mode) {
  ASSERT_EQ(request_pass(), passing);
  bench.cycle();
  bench.put(foe, 4, 1.6);
  bench.cycle(two);
  EXPECT_EQ(bench.match.mode, kPlayOn);
  EXPECT_EQ(bench.robot(foe).torso.y(), 1.6);
}

TEST_P(WatchPasses, disallows_a_goal_of_the_own_team_for_ten_seconds) {
  pass();
  bench.run(9.8);
  EXPECT_FALSE(may_score(side));
  EXPECT_EQ(bench.match.mode, side == Side::kLeft ? kGoalKickRight : kGoalKickLeft);
}

TEST_P(WatchPasses, allows_a_goal_of_the_opponents) {
  pass();
  EXPECT_TRUE(may_score(other(side)));
}

TEST_P(WatchPasses, allows_a_goal_after_ten_seconds) {
  pass();
  bench.run(10);
  EXPECT_TRUE(may_score(side));
}

TEST_P(WatchPasses, allows_a_goal_after_a_touch_of_a_teammate_outside_the_metre) {
  pass();
  bench.run(0.2);
  ball_to(4, 2.1);
  bench.cycle(three);
  bench.cycle();
  EXPECT_TRUE(may_score(side));
}

TEST_P(WatchPasses, disallows_a_goal_after_touches_of_two_robots_within_the_metre) {
  pass();
  bench.run(0.2);
  ball_to(4, 1.9);
  bench.cycle(three);
  bench.cycle(two);
  bench.cycle();
  EXPECT_FALSE(may_score(side));
}

TEST_P(WatchPasses, disallows_a_goal_after_touches_of_one_robot_outside_the_metre) {
  pass();
  ball_to(4, 3);
  for (int i = 0; i < 3; ++i) {
    bench.run(0.2);
    bench.cycle(two);
  }
  EXPECT_FALSE(may_score(side));
}

TEST_P(WatchPasses, disallows_a_goal_after_a_touch_of_an_opponent) {
  pass();
  ball_to(4, 3);
  bench.cycle({{other(side), 3}});
  bench.cycle(two);
  bench.cycle();
  EXPECT_FALSE(may_score(side));
}

TEST_P(WatchPasses, measures_the_metre_from_the_ball_at_the_end_of_the_mode) {
  ASSERT_EQ(request_pass(), passing);
  bench.cycle();
  ball_to(4.8, 1);
  bench.cycle();
  bench.cycle();
  bench.cycle(two);
  ball_to(4.8, 1.7);  // 1.06 m from where pass mode began
  bench.cycle(three);
  bench.cycle(two);
  EXPECT_FALSE(may_score(side));
}

TEST_P(WatchPasses, lifts_the_restriction_of_the_opponents_when_the_own_pass_begins) {
  bench.state.pass[index_of(other(side))].ago = 1;
  pass();
  EXPECT_TRUE(may_score(other(side)));
}

TEST_P(WatchPasses, forgets_touches_after_an_earlier_pass) {
  pass();
  ball_to(4, 2.1);
  bench.cycle(three);
  bench.run(3.5);
  bench.put(two, 3.7, 2.1);
  pass();
  bench.run(0.2);
  EXPECT_FALSE(may_score(side));
}

TEST_P(RequestPassMode, is_refused_for_three_seconds_after_the_last_pass_mode) {
  pass();
  bench.run(2.9);
  EXPECT_EQ(request_pass(), kPlayOn);
  bench.run(0.2);
  EXPECT_EQ(request_pass(), passing);
}

INSTANTIATE_TEST_SUITE_P(Sides, RequestPassMode, testing::Values(Side::kLeft, Side::kRight), kNameOfSide);
INSTANTIATE_TEST_SUITE_P(Sides, RunPassMode, testing::Values(Side::kLeft, Side::kRight), kNameOfSide);
INSTANTIATE_TEST_SUITE_P(Sides, GuardPassMode, testing::Values(Side::kLeft, Side::kRight), kNameOfSide);
INSTANTIATE_TEST_SUITE_P(Sides, WatchPasses, testing::Values(Side::kLeft, Side::kRight), kNameOfSide);

TEST(Referee, does_not_remember_a_refused_request_of_pass_mode) {
  Bench bench(3);
  Referee referee({Rules::kSimSpark, {}, {}, {}}, bench.field, 1);
  bench.begin(kPlayOn);
  bench.view.ball = {4, 1, kBallHeight};
  bench.put(kLeftTwo, 3.7, 1);
  bench.view.ball_velocity = {1, 0, 0};
  referee.request_pass_mode(kLeftTwo);
  referee.judge(bench.view, bench.match);
  bench.view.ball_velocity.setZero();
  referee.judge(bench.view, bench.match);
  EXPECT_EQ(bench.match.mode, kPlayOn);
  referee.request_pass_mode(kLeftTwo);
  referee.judge(bench.view, bench.match);
  EXPECT_EQ(bench.match.mode, kPassLeft);
}

}  // namespace
}  // namespace soccer

// When pass mode may begin in the 3D league, when it ends, and how a team earns the right to score after it.
#include <gtest/gtest.h>

#include "bench.h"
#include "simulation/simserver/match/referee/pass_mode.h"

namespace soccer {
namespace {

using enum PlayMode;

/// The ball rests at (4, 1), number 2 of the side 0.3 m from it.
class Passes : public testing::TestWithParam<Side> {
 protected:
  Passes() : bench(3) {
    bench.begin(kPlayOn);
    bench.sight.ball = {4, 1, kBallHeight};
    bench.put(two, 3.7, 1);
    bench.cycle();
  }
  PlayMode request_pass() {
    RefereeWorld world{bench.sight, {}};
    SoccerGame game{bench.rules, bench.field, bench.match, bench.state, world};
    request_pass_mode(game, two);
    return bench.match.mode;
  }
  void ball_to(double x, double y) { bench.sight.ball = {x, y, kBallHeight}; }
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

TEST_P(Passes, need_the_ball_within_half_a_metre) {
  bench.put(two, 3.49, 1);
  EXPECT_EQ(request_pass(), kPlayOn);
  bench.put(two, 3.51, 1);
  EXPECT_EQ(request_pass(), passing);
}

TEST_P(Passes, need_a_metre_to_each_opponent_and_none_to_mates) {
  bench.put(three, 4, 1.3);
  bench.put(foe, 4, 1.99);
  EXPECT_EQ(request_pass(), kPlayOn);
  bench.put(foe, 4, 2.01);
  EXPECT_EQ(request_pass(), passing);
}

TEST_P(Passes, need_a_ball_slower_than_5_cm_a_second) {
  bench.sight.ball_velocity = {0.04, 0.04, 0};
  EXPECT_EQ(request_pass(), kPlayOn);
  bench.sight.ball_velocity = {0.03, 0.03, 0};
  EXPECT_EQ(request_pass(), passing);
}

TEST_P(Passes, need_a_ball_that_their_team_does_not_touch_though_opponents_may) {
  bench.cycle(two);
  EXPECT_EQ(request_pass(), kPlayOn);
  bench.cycle(foe);
  EXPECT_EQ(request_pass(), passing);
}

TEST_P(Passes, need_play) {
  for (const PlayMode mode : {kKickInLeft, kBeforeKickOff, kGoalKickRight, kGameOver}) {
    bench.begin(mode);
    EXPECT_EQ(request_pass(), mode);
  }
}

TEST_P(Passes, need_rules_that_allow_them) {
  bench.rules.pass.enabled = false;
  EXPECT_EQ(request_pass(), kPlayOn);
}

TEST_P(Passes, are_not_ended_by_a_touch_before_them) {
  bench.cycle(two);
  bench.cycle();
  ASSERT_EQ(request_pass(), passing);
  bench.run(3.9);
  EXPECT_EQ(bench.match.mode, passing);
  bench.run(0.2);
  EXPECT_EQ(bench.match.mode, kPlayOn);
}

TEST_P(Passes, keep_opponents_but_no_mates_1_10_m_from_the_ball_where_it_is) {
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

TEST_P(Passes, keep_opponents_away_no_longer_once_they_are_over) {
  ASSERT_EQ(request_pass(), passing);
  bench.cycle();
  bench.put(foe, 4, 1.6);
  bench.cycle(two);
  EXPECT_EQ(bench.match.mode, kPlayOn);
  EXPECT_EQ(bench.robot(foe).torso.y(), 1.6);
}

TEST_P(Passes, forbid_the_goal_for_ten_seconds_to_their_own_team_alone) {
  pass();
  bench.run(9.8);
  EXPECT_FALSE(may_score(side));
  EXPECT_EQ(bench.match.mode, side == Side::kLeft ? kGoalKickRight : kGoalKickLeft);
}

TEST_P(Passes, allow_the_goal_to_the_others) {
  pass();
  EXPECT_TRUE(may_score(other(side)));
}

TEST_P(Passes, allow_the_goal_after_ten_seconds) {
  pass();
  bench.run(10);
  EXPECT_TRUE(may_score(side));
}

TEST_P(Passes, allow_the_goal_once_a_mate_touched_the_ball_outside_the_metre) {
  pass();
  bench.run(0.2);
  ball_to(4, 2.1);
  bench.cycle(three);
  bench.cycle();
  EXPECT_TRUE(may_score(side));
}

TEST_P(Passes, allow_no_goal_after_touches_of_two_within_the_metre) {
  pass();
  bench.run(0.2);
  ball_to(4, 1.9);
  bench.cycle(three);
  bench.cycle(two);
  bench.cycle();
  EXPECT_FALSE(may_score(side));
}

TEST_P(Passes, allow_no_goal_after_touches_of_one_outside_the_metre) {
  pass();
  ball_to(4, 3);
  for (int i = 0; i < 3; ++i) {
    bench.run(0.2);
    bench.cycle(two);
  }
  EXPECT_FALSE(may_score(side));
}

TEST_P(Passes, allow_no_goal_because_an_opponent_touched_the_ball) {
  pass();
  ball_to(4, 3);
  bench.cycle({{other(side), 3}});
  bench.cycle(two);
  bench.cycle();
  EXPECT_FALSE(may_score(side));
}

TEST_P(Passes, measure_the_metre_from_where_the_ball_was_when_they_ended) {
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

TEST_P(Passes, end_what_the_others_pass_left_behind) {
  bench.state.pass[index_of(other(side))].ago = 1;
  pass();
  EXPECT_TRUE(may_score(other(side)));
}

TEST_P(Passes, forget_the_touches_after_an_earlier_one) {
  pass();
  ball_to(4, 2.1);
  bench.cycle(three);
  bench.run(3.5);
  bench.put(two, 3.7, 2.1);
  pass();
  bench.run(0.2);
  EXPECT_FALSE(may_score(side));
}

TEST_P(Passes, may_be_asked_for_three_seconds_after_the_end_of_the_last) {
  pass();
  bench.run(2.9);
  EXPECT_EQ(request_pass(), kPlayOn);
  bench.run(0.2);
  EXPECT_EQ(request_pass(), passing);
}

INSTANTIATE_TEST_SUITE_P(Sides, Passes, testing::Values(Side::kLeft, Side::kRight),
                         [](const auto& s) { return s.param == Side::kLeft ? "left" : "right"; });

TEST(PassRequest, that_is_refused_is_not_remembered) {
  Bench bench(3);
  Referee referee({Rules::kSoccer, {}, {}, {}}, bench.field, 1);
  bench.begin(kPlayOn);
  bench.sight.ball = {4, 1, kBallHeight};
  bench.put(kLeftTwo, 3.7, 1);
  bench.sight.ball_velocity = {1, 0, 0};
  referee.request_pass_mode(kLeftTwo);
  referee.judge(bench.sight, bench.match);
  bench.sight.ball_velocity.setZero();
  referee.judge(bench.sight, bench.match);
  EXPECT_EQ(bench.match.mode, kPlayOn);
  referee.request_pass_mode(kLeftTwo);
  referee.judge(bench.sight, bench.match);
  EXPECT_EQ(bench.match.mode, kPassLeft);
}

}  // namespace
}  // namespace soccer

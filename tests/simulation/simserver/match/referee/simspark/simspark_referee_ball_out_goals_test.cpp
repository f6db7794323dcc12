// Which goals count in the 3D league, and what follows those that do not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bench.h"
#include "simulation/simserver/match/referee/simspark/simspark_referee.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using enum PlayMode;

struct FrameCase {
  std::string name;
  Eigen::Vector3d before, ball;
  bool goal;
};

class GoalWithBallAtBothEnds : public testing::TestWithParam<FrameCase> {};

TEST_P(GoalWithBallAtBothEnds, is_symmetric) {
  const auto& [name, before, ball, goal] = GetParam();
  for (const double end : {1.0, -1.0})
    for (const double up : {1.0, -1.0}) {
      const Eigen::Vector3d turn(end, up, 1);
      const auto expected = goal ? std::optional(end > 0 ? Side::kRight : Side::kLeft) : std::nullopt;
      EXPECT_EQ(goal_with_ball(big_field(), before.cwiseProduct(turn), ball.cwiseProduct(turn)), expected) << end << ", " << up;
    }
}

INSTANTIATE_TEST_SUITE_P(
    All, GoalWithBallAtBothEnds,
    testing::Values(FrameCase{"rests_inside", {15.3, 0.5, kBallHeight}, {15.3, 0.5, kBallHeight}, true},
                    FrameCase{"rests_at_the_net", {15.59, 0, kBallHeight}, {15.59, 0, kBallHeight}, true},
                    FrameCase{"rests_behind_the_net", {15.61, 0, kBallHeight}, {15.61, 0, kBallHeight}, false},
                    FrameCase{"rests_at_the_post_inside", {15.3, 1.04, kBallHeight}, {15.3, 1.04, kBallHeight}, true},
                    FrameCase{"rests_at_the_post_outside", {15.3, 1.06, kBallHeight}, {15.3, 1.06, kBallHeight}, false},
                    FrameCase{"flies_under_the_bar", {15.3, 0, 0.79}, {15.3, 0, 0.79}, true},
                    FrameCase{"flies_over_the_net", {15.3, 0, 0.85}, {15.3, 0, 0.85}, false},
                    FrameCase{"touches_the_line", {15.0, 0, kBallHeight}, {14.999, 0, kBallHeight}, false},
                    FrameCase{"is_just_over_it", {14.9, 0, kBallHeight}, {15.001, 0, kBallHeight}, true},
                    FrameCase{"crosses_inside_the_post", {14, 0, kBallHeight}, {16.084, 2.0, kBallHeight}, true},
                    FrameCase{"crosses_outside_the_post", {14, 0, kBallHeight}, {16.084, 2.2, kBallHeight}, false},
                    FrameCase{"crosses_from_outside", {14, 1.5, kBallHeight}, {16.084, 0.5, kBallHeight}, true},
                    FrameCase{"crosses_outside_from_inside", {14.521, 0, kBallHeight}, {16.605, 4.4, kBallHeight}, false},
                    FrameCase{"crosses_under_the_bar", {14, 0, 0.4}, {16.084, 0, 1.1}, true},
                    FrameCase{"crosses_over_the_bar", {14, 0, 0.4}, {16.084, 0, 1.3}, false},
                    FrameCase{"comes_from_the_other_end", {-15.3, 2, kBallHeight}, {16.1, 0, kBallHeight}, false}),
    [](const auto& c) { return c.param.name; });

class JudgeGoal : public testing::TestWithParam<Side> {
 protected:
  JudgeGoal() : bench(3) { bench.begin(kPlayOn); }
  void ball_into_goal_of(Side goal) {
    bench.view.ball = {homeward(goal) * 15.1, 0.2, kBallHeight};
    bench.cycle();
  }
  /// By the names of the left side, when it is the right side's turn.
  PlayMode of(PlayMode left, PlayMode right, Side wanted) const { return wanted == Side::kLeft ? left : right; }
  const Side side = GetParam(), foe = other(side);
  const RobotId one{side, 1}, two{side, 2}, three{side, 3};
  Bench bench;
};

TEST_P(JudgeGoal, counts_a_goal_for_the_other_side) {
  bench.cycle(two);
  bench.run(0.3);
  ball_into_goal_of(foe);
  EXPECT_EQ(bench.match.mode, of(kGoalLeft, kGoalRight, side));
  EXPECT_EQ(bench.match.score[index_of(side)], 1);
  EXPECT_EQ(bench.match.score[index_of(foe)], 0);
}

TEST_P(JudgeGoal, counts_an_own_goal_in_play) {
  bench.cycle(two);
  bench.run(0.3);
  ball_into_goal_of(side);
  EXPECT_EQ(bench.match.mode, of(kGoalLeft, kGoalRight, foe));
  EXPECT_EQ(bench.match.score[index_of(foe)], 1);
}

TEST_P(JudgeGoal, counts_a_goal_without_a_touch) {
  ball_into_goal_of(foe);
  EXPECT_EQ(bench.match.score[index_of(side)], 1);
}

TEST_P(JudgeGoal, awards_a_goal_kick_for_a_goal_straight_from_the_kick_off) {
  bench.begin(kick_off_of(side));
  bench.cycle();
  bench.cycle(two);
  bench.run(0.3);
  ball_into_goal_of(foe);
  EXPECT_EQ(bench.match.mode, of(kGoalKickLeft, kGoalKickRight, foe));
  EXPECT_THAT(bench.match.score, ElementsAre(0, 0));
}

TEST_P(JudgeGoal, awards_a_corner_kick_for_an_own_goal_straight_from_the_kick_off) {
  bench.begin(kick_off_of(side));
  bench.cycle();
  bench.cycle(two);
  ball_into_goal_of(side);
  EXPECT_EQ(bench.match.mode, of(kCornerKickLeft, kCornerKickRight, foe));
  EXPECT_THAT(bench.match.score, ElementsAre(0, 0));
}

TEST_P(JudgeGoal, counts_a_goal_from_the_kick_off_after_a_touch_of_an_opponent) {
  bench.begin(kick_off_of(side));
  bench.cycle();
  bench.cycle(two);
  bench.run(0.3);
  bench.cycle(RobotId{foe, 2});
  ball_into_goal_of(foe);
  EXPECT_EQ(bench.match.score[index_of(side)], 1);
}

TEST_P(JudgeGoal, counts_a_goal_from_the_kick_off_after_a_touch_of_a_teammate_outside_the_circle) {
  for (const double distance : {1.9, 2.1}) {
    Bench game(3);
    game.begin(kick_off_of(side));
    game.cycle();
    game.cycle(two);
    game.run(0.3);
    game.view.ball = {0.6 * distance, 0.8 * distance, kBallHeight};
    game.cycle(three);
    game.view.ball = {homeward(foe) * 15.1, 0.2, kBallHeight};
    game.cycle();
    EXPECT_EQ(game.match.score[index_of(side)], distance > 2 ? 1 : 0);
  }
}

/// Kicks that may be taken straight into the others' goal, and those that may not.
TEST_P(JudgeGoal, counts_a_goal_straight_from_another_kick_only_if_the_kick_is_direct) {
  for (const auto& [left, right, direct] :
       std::vector<std::tuple<PlayMode, PlayMode, bool>>{{kKickInLeft, kKickInRight, false},
                                                         {kFreeKickLeft, kFreeKickRight, false},
                                                         {kDirectFreeKickLeft, kDirectFreeKickRight, true},
                                                         {kCornerKickLeft, kCornerKickRight, true}}) {
    for (const bool own_goal : {false, true}) {
      Bench game(3);
      game.view.ball = {3, 4, kBallHeight};
      game.begin(kPlayOn);
      game.cycle();
      game.begin(of(left, right, side));
      game.run(1.1);
      game.cycle(two);
      ASSERT_EQ(game.match.mode, kPlayOn) << name_of(left);
      const Side goal = own_goal ? side : foe;
      game.view.ball = {homeward(goal) * 15.1, 0.2, kBallHeight};
      game.cycle();
      const PlayMode expected = own_goal  ? of(kCornerKickLeft, kCornerKickRight, foe)
                                : !direct ? of(kGoalKickLeft, kGoalKickRight, foe)
                                          : of(kGoalLeft, kGoalRight, side);
      EXPECT_EQ(name_of(game.match.mode), name_of(expected)) << name_of(left) << (own_goal ? ", own goal" : "");
    }
  }
}

TEST_P(JudgeGoal, counts_a_goal_from_an_indirect_kick_after_a_touch_of_another_robot) {
  bench.view.ball = {3, 4, kBallHeight};
  bench.cycle();
  bench.begin(of(kKickInLeft, kKickInRight, side));
  bench.run(1.1);
  bench.cycle(two);
  bench.run(0.3);
  bench.cycle(three);
  bench.cycle();
  ball_into_goal_of(foe);
  EXPECT_EQ(bench.match.score[index_of(side)], 1);
}

INSTANTIATE_TEST_SUITE_P(Sides, JudgeGoal, testing::Values(Side::kLeft, Side::kRight), kNameOfSide);

TEST(KickOffGoals, count_between_two_robots_and_not_between_three) {
  for (const int robots : {2, 3}) {
    Bench bench(1);
    if (robots == 3) bench.add(kRightTwo, {7, 3});
    bench.begin(kKickOffLeft);
    bench.cycle();
    bench.cycle(kLeftOne);
    bench.view.ball = {15.1, 0.2, kBallHeight};
    bench.cycle();
    EXPECT_EQ(bench.match.score[0], robots == 2 ? 1 : 0) << robots;
  }
}

TEST(KickOffGoals, count_between_two_robots_from_an_indirect_kick_too) {
  for (const int robots : {2, 3}) {
    Bench bench(1);
    if (robots == 3) bench.add(kRightTwo, {7, 3});
    bench.begin(kKickInLeft);
    bench.run(1.1);
    bench.cycle(kLeftOne);
    ASSERT_EQ(bench.match.mode, kPlayOn);
    bench.view.ball = {15.1, 0.2, kBallHeight};
    bench.cycle();
    EXPECT_EQ(bench.match.score[0], robots == 2 ? 1 : 0) << robots;
  }
}

}  // namespace
}  // namespace soccer

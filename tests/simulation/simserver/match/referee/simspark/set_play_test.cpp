#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bench.h"

namespace soccer {
namespace {

using testing::ElementsAre;

struct OutCase {
  std::string name;
  RobotId last;
  Eigen::Vector3d ball;
  PlayMode mode;
  Eigen::Vector2d spot;  // position of the ball after the pause
};

class JudgeBallOut : public testing::TestWithParam<OutCase> {};

TEST_P(JudgeBallOut, awards_the_same_kick_at_the_same_position_as_rcssserver3d) {
  Bench bench;
  bench.begin(PlayMode::kPlayOn);
  bench.view.ball = {3, 2, kBallHeight};
  bench.kick(GetParam().last, GetParam().ball);
  EXPECT_EQ(name_of(bench.match.mode), name_of(GetParam().mode));
  bench.run(0.9);
  EXPECT_EQ(bench.view.ball, GetParam().ball) << "the ball is not moved for a second";
  bench.run(0.2);
  EXPECT_LT((bench.view.ball.head<2>() - GetParam().spot).norm(), 1e-9) << bench.view.ball.transpose();
}

INSTANTIATE_TEST_SUITE_P(
    All, JudgeBallOut,
    testing::Values(OutCase{"side_by_left", kLeftTwo, {3, 10.1, kBallHeight}, PlayMode::kKickInRight, {3, 9.958}},
                    OutCase{"side_by_right", kRightTwo, {3, 10.1, kBallHeight}, PlayMode::kKickInLeft, {3, 9.958}},
                    OutCase{"end_by_attacker_right", kRightTwo, {-15.1, 4, kBallHeight}, PlayMode::kGoalKickLeft, {-14, 0}},
                    OutCase{"end_by_attacker_left", kLeftTwo, {15.1, -4, kBallHeight}, PlayMode::kGoalKickRight, {14, 0}},
                    OutCase{"end_by_defender_left", kLeftTwo, {-15.1, 4, kBallHeight}, PlayMode::kCornerKickRight, {-14.958, 5.483}},
                    OutCase{"end_by_defender_right", kRightTwo, {15.1, -4, kBallHeight}, PlayMode::kCornerKickLeft, {14.958, -5.483}},
                    OutCase{"over_the_bar", kLeftTwo, {15.1, 0, 1.2}, PlayMode::kGoalKickRight, {14, 0}}),
    [](const auto& c) { return c.param.name; });

TEST(KickIn, ends_with_a_touch_after_the_pause_only) {
  Bench bench;
  bench.begin(PlayMode::kPlayOn);
  bench.kick(kLeftTwo, {3, 10.1, kBallHeight});
  bench.cycle(kRightTwo);
  EXPECT_EQ(bench.match.mode, PlayMode::kKickInRight);
  bench.run(1.1);
  bench.cycle(kRightTwo);
  EXPECT_EQ(bench.match.mode, PlayMode::kPlayOn);
}

TEST(KickIn, keeps_opponents_away_and_moves_the_kickers_off_the_ball_once) {
  Bench bench;
  bench.begin(PlayMode::kPlayOn);
  bench.view.ball = {3, 9.9, kBallHeight};
  bench.kick(kLeftTwo, {3, 10.1, kBallHeight});
  bench.put(kLeftTwo, 3, 9);
  bench.put(kRightTwo, 3.1, 9.9);
  bench.run(1.1);
  const double opponent = (bench.robot(kLeftTwo).torso.head<2>() - Eigen::Vector2d(3, 9.958)).norm();
  EXPECT_GT(opponent, 2.2);
  EXPECT_LT(opponent, 4.4);
  EXPECT_NEAR((bench.robot(kRightTwo).torso.head<2>() - Eigen::Vector2d(3, 9.958)).norm(), 0.5, 1e-6);
  bench.put(kRightTwo, 3.1, 9.9);
  bench.run(0.2);
  EXPECT_EQ(bench.robot(kRightTwo).torso.x(), 3.1);
}

TEST(KickIn, becomes_a_dropped_ball_if_it_is_not_taken) {
  Bench bench;
  bench.begin(PlayMode::kPlayOn);
  bench.view.ball = {3, 9.9, kBallHeight};
  bench.kick(kLeftTwo, {3, 10.1, kBallHeight});
  bench.put(kRightTwo, 3, 9);
  bench.run(15);
  EXPECT_EQ(bench.match.mode, PlayMode::kKickInRight);
  bench.run(0.1);
  EXPECT_EQ(bench.match.mode, PlayMode::kPlayOn);
  EXPECT_GT((bench.robot(kRightTwo).torso.head<2>() - Eigen::Vector2d(3, 9.958)).norm(), 2);
}

TEST(GoalKick, ends_when_the_ball_has_left_the_penalty_area) {
  Bench bench;
  bench.begin(PlayMode::kPlayOn);
  bench.kick(kRightTwo, {-15.1, 4, kBallHeight});
  bench.put(kRightTwo, -13.5, 0.5);
  bench.run(1.1);
  EXPECT_GT(bench.robot(kRightTwo).torso.x(), -13.2 + 2.2);
  bench.kick(kLeftOne, {-13.5, 0, kBallHeight});
  EXPECT_EQ(bench.match.mode, PlayMode::kGoalKickLeft);
  bench.view.ball = {-13, 0, kBallHeight};
  bench.cycle();
  EXPECT_EQ(bench.match.mode, PlayMode::kPlayOn);
}

TEST(FreeKick, is_awarded_when_the_taker_touches_the_ball_twice) {
  Bench bench;
  bench.begin(PlayMode::kPlayOn);
  bench.kick(kLeftTwo, {3, 10.1, kBallHeight});
  bench.run(1.1);
  bench.cycle(kRightTwo);
  bench.cycle(kRightTwo);  // still the same kick
  bench.run(0.2);
  EXPECT_EQ(bench.match.mode, PlayMode::kPlayOn);
  bench.view.ball = {2, 7, kBallHeight};
  bench.cycle(kRightTwo);
  EXPECT_EQ(bench.match.mode, PlayMode::kFreeKickLeft);
  bench.run(1.1);
  EXPECT_EQ(bench.view.ball, Eigen::Vector3d(2, 7, kBallHeight));
}

TEST(FreeKick, is_not_awarded_if_another_robot_touched_the_ball_in_between) {
  Bench bench;
  bench.begin(PlayMode::kPlayOn);
  bench.kick(kLeftTwo, {3, 10.1, kBallHeight});
  bench.run(1.1);
  bench.cycle(kRightTwo);
  bench.run(0.2);
  bench.cycle(kLeftTwo);
  bench.run(0.2);
  bench.cycle(kRightTwo);
  EXPECT_EQ(bench.match.mode, PlayMode::kPlayOn);
}

TEST(FreeKick, is_taken_outside_the_penalty_areas) {
  Bench bench;
  bench.begin(PlayMode::kPlayOn);
  bench.view.ball = {14, 1, kBallHeight};
  bench.cycle();
  bench.begin(PlayMode::kDirectFreeKickLeft);
  bench.run(1.1);
  EXPECT_EQ(bench.view.ball, Eigen::Vector3d(13.2, 3, kBallHeight));
}

TEST(DropBall, moves_the_ball_off_the_penalty_area_and_all_robots_away) {
  Bench bench;
  Referee referee({Rules::kSimSpark, {}, {}, {}}, bench.field, 1);
  bench.view.ball = {-14.5, -1, kBallHeight};
  bench.put(kLeftOne, -13, -3.2);
  const RefereeActions actions = referee.drop_ball(bench.view, bench.match);
  EXPECT_EQ(*actions.ball, Eigen::Vector3d(-13.2, -3, kBallHeight));
  ASSERT_EQ(actions.robots.size(), 1U);
  EXPECT_GT((actions.robots[0].torso.head<2>() - actions.ball->head<2>()).norm(), 2);
  EXPECT_EQ(bench.match.mode, PlayMode::kPlayOn);
}

}  // namespace
}  // namespace soccer

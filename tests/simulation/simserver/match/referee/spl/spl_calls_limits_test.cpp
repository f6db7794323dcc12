// The SPL referee's calls at the limits of the rules.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "simulation/simserver/match/referee/spl/spl_shot.h"
#include "spl_bench.h"

namespace soccer {
namespace {

using testing::ElementsAre;

TEST(FallenRobot, gets_more_time_with_each_attempt_to_get_up) {
  SplBench bench;
  bench.play();
  for (int i = 0; i < 4; ++i) {
    bench.put(kLeftTwo, -1 - 0.05 * i, 1, 0.1);
    bench.wait(4.5);
  }
  EXPECT_TRUE(calls(bench).empty());
  bench.wait(0.6);
  EXPECT_THAT(calls(bench), only(kLeftTwo, kInactive));
}

TEST(FallenRobot, is_called_if_it_only_trembles) {
  SplBench bench;
  bench.play();
  for (int i = 0; i < 6; ++i) {
    bench.put(kLeftTwo, -1 + (i % 2 == 0 ? 0.015 : -0.015), 1, 0.1);
    bench.wait(1);
  }
  EXPECT_THAT(calls(bench), only(kLeftTwo, kInactive));
}

TEST(FallenRobot, gets_the_full_time_again_after_standing_up) {
  SplBench bench;
  bench.play();
  bench.put(kLeftTwo, -1, 1, 0.1);
  bench.wait(4.5);
  bench.put(kLeftTwo, -1, 1, 0.3);
  bench.wait(0.1);
  bench.put(kLeftTwo, -1, 1, 0.1);
  bench.wait(4.5);
  EXPECT_TRUE(calls(bench).empty());
}

struct LeavingCase {
  std::string name;
  double x, y, seconds;
  bool called;
};

class LeavingTheField : public testing::TestWithParam<LeavingCase> {};

TEST_P(LeavingTheField, is_called_outside_the_border_and_in_a_goal) {
  SplBench bench;
  bench.play();
  bench.put(kLeftTwo, GetParam().x, GetParam().y, 0.33);
  bench.wait(GetParam().seconds);
  if (GetParam().called)
    EXPECT_THAT(calls(bench), only(kLeftTwo, kLeavingTheField));
  else
    EXPECT_TRUE(calls(bench).empty());
}

INSTANTIATE_TEST_SUITE_P(All, LeavingTheField,
                         testing::Values(LeavingCase{"on_the_border", 0, 3.69, 10, false},
                                         LeavingCase{"beyond_the_side", 0, -3.71, 0.1, true},
                                         LeavingCase{"on_the_end_border", 5.19, 2, 10, false},
                                         LeavingCase{"beyond_the_end", -5.21, 2, 0.1, true},
                                         LeavingCase{"in_the_goal", -4.6, 0.3, 5.2, true}, LeavingCase{"on_the_line", -4.52, 0.3, 9, false},
                                         LeavingCase{"next_to_the_goal", 4.6, FieldDimensions{}.goal_width / 2 + 0.05, 9, false},
                                         LeavingCase{"behind_the_goal", 4.5 + FieldDimensions{}.goal_depth + 0.05, 0, 9, false}),
                         [](const auto& c) { return c.param.name; });

TEST(BallHolding, requires_the_ball_within_9_cm_without_interruption) {
  SplBench bench;
  bench.play();
  bench.put(kLeftTwo, -1, 1);
  bench.view.ball = {-1, 1.1, 0.05};
  bench.wait(6);
  EXPECT_TRUE(calls(bench).empty()) << "0.1 m";
  for (int i = 0; i < 3; ++i) {
    bench.view.ball = {-1, 1.08, 0.05};
    bench.wait(2.5);
    bench.view.ball = {-1, 1.2, 0.05};
    bench.wait(0.1);
  }
  EXPECT_TRUE(calls(bench).empty()) << "never for three seconds at a time";
}

TEST(BallHolding, is_called_for_a_robot_lying_on_it) {
  SplBench bench;
  bench.spl.getup_time = bench.spl.fallen_time = 1e4;
  bench.play();
  bench.put(kLeftTwo, -1, 1, 0.1);
  bench.view.ball = {-1.12, 1.12, 0.05};  // within its box of 0.3 m
  bench.wait(2.9);
  EXPECT_TRUE(calls(bench).empty());
  bench.wait(0.3);
  EXPECT_THAT(calls(bench), only(kLeftTwo, kBallHolding));
}

TEST(BallHolding, is_called_for_the_goalkeeper_outside_its_area_as_for_field_players) {
  SplBench bench;
  bench.play();
  bench.put(kLeftOne, -3, 0);
  bench.view.ball = {-3, 0.05, 0.05};
  bench.wait(3.2);
  EXPECT_THAT(calls(bench), only(kLeftOne, kBallHolding));
}

TEST(IllegalDefender, is_not_called_if_the_goalkeeper_enters_as_the_third) {
  SplBench bench;
  bench.put(kLeftTwo, -4.2, 0.8);
  bench.put(kLeftThree, -4.2, -0.8);
  bench.play();
  bench.wait(0.1);
  EXPECT_TRUE(calls(bench).empty());
  bench.put(kLeftOne, -4.3, 0);
  bench.wait(1);
  EXPECT_TRUE(calls(bench).empty()) << "the goalkeeper entered last and is never called";
}

TEST(IllegalDefender, is_not_called_for_opponents) {
  SplBench bench;
  bench.put(kRightOne, -4.2, 0.8);
  bench.put(kRightTwo, -4.2, -0.8);
  bench.put(kRightThree, -4.2, 0);
  bench.play();
  bench.wait(0.1);
  EXPECT_TRUE(calls(bench).empty());
}

TEST(InOwnArea, ends_at_the_lines) {
  for (const auto& [x, y, inside] : std::vector<std::tuple<double, double, bool>>{{-3.91, 0, true},
                                                                                  {-3.89, 0, false},
                                                                                  {-4.2, 1.09, true},
                                                                                  {-4.2, 1.11, false},
                                                                                  {-4.2, -1.11, false},
                                                                                  {-4.49, 0, true},
                                                                                  {-4.51, 0, false}}) {
    ObservedRobot seen;
    seen.id = kLeftTwo;
    seen.torso = {x, y, 0.3};
    EXPECT_EQ(in_own_area(FieldDimensions{}, seen), inside) << x << ", " << y;
    seen.id = kRightTwo;
    EXPECT_FALSE(in_own_area(FieldDimensions{}, seen));
    seen.torso.x() = -x;
    EXPECT_EQ(in_own_area(FieldDimensions{}, seen), inside);
  }
}

TEST(StuckGame, is_not_called_if_the_ball_has_moved_by_30_cm) {
  SplBench bench;
  bench.play();
  bench.spl.stuck_time = 30;
  bench.put(kLeftTwo, -1.4, 1);
  bench.view.ball = {-1, 1, 0.05};
  bench.wait(29);
  bench.view.ball = {-1, 1.31, 0.05};
  bench.wait(29);
  EXPECT_TRUE(calls(bench).empty());
  EXPECT_EQ(bench.match.mode, PlayMode::kPlaying);
}

TEST(StuckGame, gives_the_kick_off_to_the_nearer_team_if_no_robot_is_at_the_ball) {
  SplBench bench;
  bench.play();
  bench.spl.stuck_time = 30;
  bench.put(kLeftTwo, -1.6, 1);
  bench.put(kRightTwo, -0.3, 1);
  bench.view.ball = {-1, 1, 0.05};
  bench.wait(30.2);
  EXPECT_EQ(bench.match.mode, PlayMode::kReady);
  EXPECT_EQ(bench.match.next_kick_off, Side::kLeft);
  EXPECT_TRUE(calls(bench).empty());
}

TEST(MotionInSet, is_called_at_15_cm_from_the_position_of_rest) {
  for (const double way : {0.14, 0.16}) {
    SplBench bench;
    bench.match.next_kick_off = Side::kLeft;
    bench.spl.set_time = 60;
    set_mode(bench.match, PlayMode::kSet);
    bench.wait(3.1);
    bench.put(kLeftTwo, -2.5, 1.2 + way);
    bench.wait(0.1);
    EXPECT_EQ(calls(bench).empty(), way < 0.15);
  }
}

TEST(KickOffWait, keeps_opponents_out_of_the_circle_for_ten_seconds) {
  SplBench bench;
  bench.match.next_kick_off = Side::kLeft;
  set_mode(bench.match, PlayMode::kPlaying);
  bench.wait(9.9);
  bench.put(kRightTwo, 0.7, 0);
  bench.turn();
  EXPECT_THAT(calls(bench), only(kRightTwo, kIllegalDefender));
  bench.wait(0.2);
  bench.put(kRightThree, 0.7, 0);
  bench.wait(1);
  EXPECT_EQ(calls(bench).size(), 1U) << "both teams may play the ball";
}

TEST(KickOffWait, ends_with_the_first_touch_of_the_team_that_kicks_off) {
  SplBench bench;
  bench.match.next_kick_off = Side::kLeft;
  set_mode(bench.match, PlayMode::kPlaying);
  bench.turn();
  bench.turn(kLeftTwo);
  bench.put(kRightTwo, 0.7, 0);
  bench.turn();
  EXPECT_TRUE(calls(bench).empty());
}

TEST(KickOffGoalRule, ends_when_the_ball_is_played_outside_the_circle_or_by_an_opponent) {
  for (const auto& [toucher, place, counts] : std::vector<std::tuple<RobotId, double, bool>>{
           {kLeftThree, 0.5, false}, {kLeftThree, 0.84, true}, {kLeftThree, 0.8, false}, {kRightTwo, 0.5, true}}) {
    SplBench bench;
    bench.match.next_kick_off = Side::kLeft;
    set_mode(bench.match, PlayMode::kPlaying);
    bench.turn();
    bench.turn(kLeftTwo);
    bench.view.ball = {place, 0, 0.05};
    bench.turn(toucher);
    bench.view.ball = {4.7, 0, 0.05};
    bench.turn();
    EXPECT_EQ(bench.match.score[0], counts ? 1 : 0) << place;
  }
}

TEST(ShotRules, do_not_count_a_long_touch_as_a_second_one) {
  SplBench bench;
  bench.match.mode = PlayMode::kFinished;
  bench.turn();
  begin_shot(bench.match, bench.spl_state, Side::kLeft);
  bench.turn();
  bench.wait(10.1);
  bench.turn(kLeftTwo);
  bench.view.ball.x() = 3.4;
  bench.turn();
  bench.turn(kLeftTwo);
  EXPECT_EQ(bench.match.mode, PlayMode::kPlaying) << "the ball was still at its feet, 0.2 m from the penalty mark";
  bench.view.ball.x() = 3.55;
  bench.turn();
  bench.turn(kLeftTwo);
  EXPECT_EQ(bench.match.mode, PlayMode::kFinished);
}

TEST(ShotRules, end_a_shot_if_the_ball_is_out_at_the_side_or_the_end) {
  for (const Eigen::Vector3d& ball : {Eigen::Vector3d(3, 3.08, 0.05), Eigen::Vector3d(-4.58, 2, 0.05), Eigen::Vector3d(3, -3.08, 0.05)}) {
    SplBench bench;
    bench.match.mode = PlayMode::kFinished;
    bench.turn();
    begin_shot(bench.match, bench.spl_state, Side::kLeft);
    bench.turn();
    bench.wait(10.1);
    bench.view.ball = {3, 3.07, 0.05};
    bench.turn();
    EXPECT_EQ(bench.match.mode, PlayMode::kPlaying) << "the ball touches the line";
    bench.view.ball = ball;
    bench.turn();
    EXPECT_EQ(bench.match.mode, PlayMode::kFinished) << ball.transpose();
  }
}

TEST(WatchBallOut, requires_the_whole_ball_behind_the_whole_line) {
  for (const auto& [place, out] : std::vector<std::pair<Eigen::Vector3d, bool>>{{{0, 3.07, 0.05}, false},
                                                                                {{0, 3.08, 0.05}, true},
                                                                                {{0, -3.08, 0.05}, true},
                                                                                {{4.57, 2, 0.05}, false},
                                                                                {{-4.58, 2, 0.05}, true}}) {
    SplBench bench;
    bench.play();
    bench.view.ball = place;
    bench.wait(2.1);
    EXPECT_EQ(bench.view.ball != place, out) << place.transpose();
  }
}

}  // namespace
}  // namespace soccer

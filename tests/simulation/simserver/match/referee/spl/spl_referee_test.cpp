#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "simulation/simserver/match/referee/spl/spl_ball.h"
#include "spl_bench.h"

namespace soccer {
namespace {

using testing::ElementsAre;

TEST(SplReferee, changes_its_states_with_time) {
  SplBench bench;
  bench.spl.half_time = 100;
  bench.spl.automatic_kick_off = true;
  bench.wait(11 + 46 + 11);
  EXPECT_THAT(bench.history, ElementsAre(PlayMode::kReady, PlayMode::kSet, PlayMode::kPlaying));
  EXPECT_LT(bench.match.time, 3) << "the clock starts with the first play";
  bench.wait(100);
  EXPECT_EQ(bench.match.mode, PlayMode::kInitial);
  EXPECT_EQ(bench.match.half, 2);
  const double half_time = bench.match.time;
  bench.wait(11 + 46 + 11);
  EXPECT_LT(bench.match.time, half_time + 10) << "in the second half, too, the clock starts with the first play";
  bench.wait(100);
  EXPECT_EQ(bench.match.mode, PlayMode::kFinished);
  EXPECT_EQ(bench.match.next_kick_off, Side::kLeft) << "the team that began on the right now plays on the left";
}

TEST(SplReferee, begins_play_with_the_whistle_and_shows_it_in_percepts_15_s_later) {
  SplBench bench;
  set_mode(bench.match, PlayMode::kSet);
  bench.wait(9);
  EXPECT_FALSE(bench.match.whistle || bench.match.set_in_percepts);
  bench.wait(1.1);
  ASSERT_EQ(bench.match.mode, PlayMode::kPlaying);
  EXPECT_TRUE(bench.match.whistle);
  EXPECT_TRUE(bench.match.set_in_percepts);
  bench.wait(0.5);
  EXPECT_FALSE(bench.match.whistle) << "the whistle is short";
  bench.wait(14);
  EXPECT_TRUE(bench.match.set_in_percepts);
  bench.wait(0.6);
  EXPECT_FALSE(bench.match.set_in_percepts);
}

TEST(SplReferee, sounds_no_whistle_for_play_without_set) {
  SplBench bench;
  bench.play();
  EXPECT_FALSE(bench.match.whistle || bench.match.set_in_percepts);
}

TEST(SplReferee, ends_the_delay_after_the_whistle_with_a_goal) {
  SplBench bench;
  set_mode(bench.match, PlayMode::kSet);
  bench.wait(11);
  ASSERT_TRUE(bench.match.set_in_percepts);
  bench.turn(kRightTwo);
  bench.spl_state.kick_off_taker.reset();
  bench.view.ball = {4.7, 0.2, 0.05};
  bench.turn();
  ASSERT_EQ(bench.match.mode, PlayMode::kReady);
  EXPECT_FALSE(bench.match.set_in_percepts);
}

TEST(SplReferee, changes_ends_and_lines_the_teams_up_for_the_second_half) {
  SplBench bench;
  bench.spl.half_time = 10;
  bench.play();
  bench.match.score = {2, 1};
  bench.penal(kLeftTwo, kPushing);
  bench.wait(10);
  ASSERT_EQ(bench.match.mode, PlayMode::kInitial);
  bench.turn();
  EXPECT_THAT(bench.match.score, ElementsAre(1, 2));
  EXPECT_TRUE(bench.match.penalised.empty());
  for (const ObservedRobot& robot : bench.view.robots) {
    EXPECT_GT(homeward(robot.id.side) * robot.torso.x(), 0.4);
    EXPECT_NEAR(std::abs(robot.torso.y()), 3, 1e-9);
  }
  EXPECT_LT(bench.view.ball.head<2>().norm(), 1e-9);
}

TEST(SplReferee, counts_a_goal_and_lets_the_opponents_kick_off_after_ready_and_set) {
  SplBench bench;
  bench.play();
  bench.view.ball = {4.7, 0.2, 0.05};
  bench.turn();
  EXPECT_THAT(bench.match.score, ElementsAre(1, 0));
  EXPECT_EQ(bench.match.mode, PlayMode::kReady);
  EXPECT_EQ(bench.match.next_kick_off, Side::kRight);
  bench.wait(45.1);
  EXPECT_EQ(bench.match.mode, PlayMode::kSet);
  EXPECT_EQ(bench.view.ball, Eigen::Vector3d(0, 0, 0.05));
}

TEST(SplReferee, penalises_the_kicker_for_a_goal_directly_from_the_kick_off) {
  SplBench bench;
  bench.match.next_kick_off = Side::kLeft;
  set_mode(bench.match, PlayMode::kPlaying);
  bench.turn();
  bench.turn(kLeftTwo);
  bench.view.ball = {4.7, 0, 0.05};
  bench.turn();
  EXPECT_THAT(bench.match.score, ElementsAre(0, 0));
  ASSERT_EQ(bench.match.penalised.size(), 1U);
  EXPECT_EQ(bench.match.penalised[0].code, kKickOffGoal);
  EXPECT_NEAR(std::abs(bench.view.ball.y()), 2.6, 1e-9);
}

struct BackCase {
  std::string name;
  Eigen::Vector2d exit;
  std::optional<Side> last;
  Eigen::Vector2d toucher, place;
};

class PutBackPlace : public testing::TestWithParam<BackCase> {};

TEST_P(PutBackPlace, is_on_the_throw_in_line_at_the_position_of_the_rules) {
  const BackCase& c = GetParam();
  EXPECT_LT((put_back_place({}, {}, c.exit, c.last, c.toucher) - c.place).norm(), 1e-9)
      << put_back_place({}, {}, c.exit, c.last, c.toucher).transpose();
}

INSTANTIATE_TEST_SUITE_P(All, PutBackPlace,
                         testing::Values(BackCase{"side_a_metre_back_from_the_exit", {1, 3.1}, Side::kLeft, {2, 2}, {0, 2.6}},
                                         BackCase{"side_a_metre_back_from_the_kicker", {1, -3.1}, Side::kLeft, {-1, 0}, {-2, -2.6}},
                                         BackCase{"side_of_the_right_team", {1, 3.1}, Side::kRight, {0, 2}, {2, 2.6}},
                                         BackCase{"side_ends_with_the_line", {-4, 3.1}, Side::kLeft, {-3, 2}, {-3.5, 2.6}},
                                         BackCase{"own_end", {-4.6, 1.5}, Side::kLeft, {-3, 0}, {-3.5, 2.6}},
                                         BackCase{"other_end_the_halfway_line", {4.6, -1.5}, Side::kLeft, {2, 0}, {0, -2.6}},
                                         BackCase{"other_end_behind_the_kicker", {4.6, -1.5}, Side::kLeft, {-1, 0}, {-2, -2.6}},
                                         BackCase{"without_a_touch", {1, 3.1}, std::nullopt, {0, 0}, {1, 2.6}}),
                         [](const auto& c) { return c.param.name; });

TEST(SplReferee, puts_a_ball_that_is_out_back_after_two_seconds_and_continues_play) {
  SplBench bench;
  bench.play();
  bench.view.ball = {1, 3.2, 0.05};
  bench.wait(1.9);
  EXPECT_EQ(bench.view.ball.y(), 3.2);
  bench.wait(0.2);
  EXPECT_NEAR(bench.view.ball.y(), 2.6, 1e-9);
  EXPECT_EQ(bench.match.mode, PlayMode::kPlaying);
}

TEST(SplReferee, moves_only_robots_at_illegal_positions_in_set) {
  SplBench bench;
  bench.match.next_kick_off = Side::kLeft;
  bench.put(kLeftTwo, 1, 1);       // in the opponents' half
  bench.put(kRightTwo, 0.5, 0.1);  // in the circle
  bench.put({Side::kLeft, 3}, -0.5, 0.1);
  set_mode(bench.match, PlayMode::kSet);
  bench.turn();
  EXPECT_LT((bench.robot(kLeftTwo).torso.head<2>() - Eigen::Vector2d(-3.65, 2.001)).norm(), 0.01);
  EXPECT_LT((bench.robot(kRightTwo).torso.head<2>() - Eigen::Vector2d(3.65, -2.001)).norm(), 0.01);
  EXPECT_EQ(bench.robot({Side::kLeft, 3}).torso.x(), -0.5);
}

TEST(SplPenalty, lasts_45_s_and_5_more_for_each_earlier_one) {
  SplBench bench;
  bench.play();
  bench.penal(kLeftTwo, kPushing);
  EXPECT_GT(std::abs(bench.robot(kLeftTwo).torso.y()), 3);
  bench.penal({Side::kLeft, 3}, kPushing);
  EXPECT_NEAR(bench.match.penalised[1].remaining, 50, 1e-9);
  bench.view.ball = {0, 1, 0.05};
  bench.wait(44.9);
  EXPECT_EQ(bench.match.penalised.size(), 2U);
  bench.wait(0.2);
  EXPECT_EQ(bench.match.penalised.size(), 1U);
  EXPECT_LT((bench.robot(kLeftTwo).torso.head<2>() - Eigen::Vector2d(-3.2, -3)).norm(), 1e-9) << "own half, away from the ball";
}

TEST(SplPenalty, moves_a_robot_off_the_field_again_if_it_enters_too_early) {
  SplBench bench;
  bench.play();
  bench.penal(kLeftTwo, kPushing);
  bench.put(kLeftTwo, -1, 0);
  bench.turn();
  EXPECT_GT(std::abs(bench.robot(kLeftTwo).torso.y()), 3);
}

TEST(SplPenalty, ends_when_play_stops) {
  SplBench bench;
  bench.play();
  bench.penal(kLeftTwo, kPushing);
  bench.view.ball = {4.7, 0, 0.05};
  bench.turn();  // a goal
  bench.turn();
  bench.turn();
  EXPECT_TRUE(bench.match.penalised.empty());
}

TEST(SplPenalty, keeps_the_position_until_play_after_motion_in_set) {
  SplBench bench;
  bench.match.next_kick_off = Side::kLeft;
  set_mode(bench.match, PlayMode::kSet);
  bench.turn();
  const Eigen::Vector3d place = bench.robot(kLeftTwo).torso;
  bench.penal(kLeftTwo, kMotionInSet);
  bench.wait(5);
  EXPECT_EQ(bench.match.penalised.size(), 1U);
  EXPECT_EQ(bench.robot(kLeftTwo).torso, place);
  bench.wait(6);
  EXPECT_TRUE(bench.match.penalised.empty());
}

struct CallCase {
  std::string name;
  Eigen::Vector3d place;
  double seconds;
  int code;
};

class SplCalls : public testing::TestWithParam<CallCase> {};

TEST_P(SplCalls, are_made_by_the_automatic_referee) {
  SplBench bench;
  bench.put(kLeftOne, -4.3, 0);
  bench.put({Side::kLeft, 3}, -4.2, 0.8);
  bench.spl.getup_time = GetParam().name == "does_not_try_to_get_up" ? 5 : 1e4;
  bench.play();
  bench.put(kLeftTwo, GetParam().place.x(), GetParam().place.y(), GetParam().place.z());
  bench.wait(GetParam().seconds);
  if (GetParam().code == kNoPenalty) {
    EXPECT_TRUE(bench.match.penalised.empty());
  } else {
    ASSERT_EQ(bench.match.penalised.size(), 1U);
    EXPECT_EQ(bench.match.penalised[0].code, GetParam().code);
    EXPECT_EQ(bench.match.penalised[0].robot, kLeftTwo);
  }
}

INSTANTIATE_TEST_SUITE_P(All, SplCalls,
                         testing::Values(CallCase{"stands", {-1, 1, 0.33}, 25, kNoPenalty}, CallCase{"lies", {-1, 1, 0.1}, 20.1, kInactive},
                                         CallCase{"lies_for_a_while", {-1, 1, 0.1}, 19.8, kNoPenalty},
                                         CallCase{"does_not_try_to_get_up", {-1, 1, 0.1}, 5.2, kInactive},
                                         CallCase{"third_in_its_area", {-4.2, -0.8, 0.33}, 0.1, kIllegalDefender},
                                         CallCase{"left_the_carpet", {-1, 3.75, 0.33}, 0.1, kLeavingTheField},
                                         CallCase{"in_the_net", {4.8, 0.2, 0.33}, 5.2, kLeavingTheField},
                                         CallCase{"walks_through_the_net", {4.8, 0.2, 0.33}, 4.5, kNoPenalty}),
                         [](const auto& c) { return c.param.name; });

}  // namespace
}  // namespace soccer

#include "simulation/simserver/match/referee/simspark/simspark_referee.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bench.h"

namespace soccer {
namespace {

using testing::ElementsAre;

TEST(BeforeKickOff, keeps_the_ball_at_the_centre_and_robots_in_their_own_halves) {
  Bench bench;
  bench.put(kLeftTwo, 3, 1);
  bench.view.ball = {1, 1, kBallHeight};
  bench.cycle();
  EXPECT_EQ(bench.view.ball, Eigen::Vector3d(0, 0, kBallHeight));
  EXPECT_LT(bench.robot(kLeftTwo).torso.x(), -2.2 + 1e-9);
  EXPECT_EQ(bench.match.time, 0);
}

TEST(KickOff, keeps_opponents_out_of_the_circle_and_ends_with_a_touch) {
  Bench bench;
  bench.put(kRightTwo, 1, 0.5);
  bench.put(kLeftTwo, -0.3, 0);
  bench.begin(PlayMode::kKickOffLeft);
  bench.cycle();
  EXPECT_GT(bench.robot(kRightTwo).torso.x(), 2.2);
  EXPECT_EQ(bench.robot(kLeftTwo).torso.x(), -0.3);
  bench.cycle(kLeftTwo);
  EXPECT_EQ(bench.match.mode, PlayMode::kPlayOn);
}

TEST(KickOff, lets_the_kicking_team_into_the_other_half_of_the_circle_only) {
  Bench bench;
  bench.put(kLeftTwo, 0.4, 0);
  bench.put(kLeftOne, 1, 3);
  bench.begin(PlayMode::kKickOffLeft);
  bench.cycle();
  EXPECT_EQ(bench.robot(kLeftTwo).torso.x(), 0.4);
  EXPECT_LT(bench.robot(kLeftOne).torso.x(), -2.2 + 1e-9);
}

TEST(KickOff, becomes_a_dropped_ball_if_it_is_not_taken) {
  Bench bench;
  bench.put(kLeftTwo, -0.3, 0);
  bench.begin(PlayMode::kKickOffLeft);
  bench.run(15.1);
  EXPECT_EQ(bench.match.mode, PlayMode::kPlayOn);
  EXPECT_LT(bench.robot(kLeftTwo).torso.x(), -2);
}

struct KickOffGoalCase {
  std::string name;
  int robots;
  std::vector<std::pair<RobotId, Eigen::Vector3d>> touches;  // touches after the kick-off, and the ball's position
  PlayMode mode;
};

class KickOffGoal : public testing::TestWithParam<KickOffGoalCase> {};

TEST_P(KickOffGoal, counts_only_after_an_opponents_touch_or_a_touch_outside_the_circle) {
  Bench bench(GetParam().robots);
  bench.begin(PlayMode::kKickOffLeft);
  bench.cycle(kLeftTwo.unum <= GetParam().robots ? kLeftTwo : kLeftOne);
  bench.run(0.2);
  for (const auto& [robot, place] : GetParam().touches) {
    bench.view.ball = place;
    bench.cycle(robot);
    bench.run(0.2);
  }
  bench.view.ball = {15.1, 0, kBallHeight};
  bench.cycle();
  EXPECT_EQ(name_of(bench.match.mode), name_of(GetParam().mode));
}

INSTANTIATE_TEST_SUITE_P(
    All, KickOffGoal,
    testing::Values(KickOffGoalCase{"straight", 2, {}, PlayMode::kGoalKickRight},
                    KickOffGoalCase{"by_a_teammate_in_the_circle", 2, {{kLeftOne, {1, 0, kBallHeight}}}, PlayMode::kGoalKickRight},
                    KickOffGoalCase{"by_a_teammate_outside", 2, {{kLeftOne, {4, 0, kBallHeight}}}, PlayMode::kGoalLeft},
                    KickOffGoalCase{"off_an_opponent", 2, {{kRightOne, {1, 0, kBallHeight}}}, PlayMode::kGoalLeft},
                    KickOffGoalCase{"one_against_one", 1, {}, PlayMode::kGoalLeft}),
    [](const auto& c) { return c.param.name; });

TEST(Goal, is_followed_by_a_pause_and_the_opponents_kick_off) {
  Bench bench;
  bench.begin(PlayMode::kPlayOn);
  bench.kick(kLeftTwo, {15.1, 0.3, kBallHeight});
  EXPECT_EQ(bench.match.mode, PlayMode::kGoalLeft);
  EXPECT_THAT(bench.match.score, ElementsAre(1, 0));
  bench.run(2.9);
  EXPECT_EQ(bench.match.mode, PlayMode::kGoalLeft);
  bench.run(0.2);
  EXPECT_EQ(bench.match.mode, PlayMode::kKickOffRight);
  EXPECT_EQ(bench.view.ball, Eigen::Vector3d(0, 0, kBallHeight));
  EXPECT_THAT(bench.match.score, ElementsAre(1, 0));
}

struct CrossCase {
  std::string name;
  Eigen::Vector3d before, now;
  std::optional<Side> goal;
};

class GoalLine : public testing::TestWithParam<CrossCase> {};

TEST_P(GoalLine, is_crossed_between_the_posts_and_under_the_bar) {
  EXPECT_EQ(goal_with_ball(big_field(), GetParam().before, GetParam().now), GetParam().goal);
}

INSTANTIATE_TEST_SUITE_P(All, GoalLine,
                         testing::Values(CrossCase{"rolls_in", {14.9, 0, kBallHeight}, {15.05, 0, kBallHeight}, Side::kRight},
                                         CrossCase{"on_the_line", {14.9, 0, kBallHeight}, {14.99, 0, kBallHeight}, std::nullopt},
                                         CrossCase{"left_goal", {-14.9, 1, kBallHeight}, {-15.05, 1, kBallHeight}, Side::kLeft},
                                         CrossCase{"next_to_the_post", {14.9, 1.2, kBallHeight}, {15.2, 1.2, kBallHeight}, std::nullopt},
                                         CrossCase{"over_the_bar", {14.9, 0, 0.9}, {15.2, 0, 0.9}, std::nullopt},
                                         CrossCase{"right_through_in_one_cycle", {14, 0, 0.1}, {16, 0, 0.1}, Side::kRight},
                                         CrossCase{"from_behind", {15.9, 0, kBallHeight}, {15.7, 0, kBallHeight}, std::nullopt}),
                         [](const auto& c) { return c.param.name; });

TEST(IndirectKick, does_not_count_as_a_goal_or_an_own_goal) {
  for (const double end : {15.1, -15.1}) {
    Bench bench;
    bench.begin(PlayMode::kPlayOn);
    bench.kick(kRightTwo, {3, 10.1, kBallHeight});
    bench.run(1.1);
    bench.kick(kLeftTwo, {end, 0, kBallHeight});
    EXPECT_EQ(name_of(bench.match.mode), name_of(end > 0 ? PlayMode::kGoalKickRight : PlayMode::kCornerKickRight));
    EXPECT_THAT(bench.match.score, ElementsAre(0, 0));
  }
}

TEST(DirectKick, counts_as_a_goal_from_the_corner) {
  Bench bench;
  bench.begin(PlayMode::kPlayOn);
  bench.kick(kRightTwo, {15.1, 5, kBallHeight});
  ASSERT_EQ(bench.match.mode, PlayMode::kCornerKickLeft);
  bench.run(1.1);
  bench.kick(kLeftTwo, {15.1, 0, kBallHeight});
  EXPECT_EQ(bench.match.mode, PlayMode::kGoalLeft);
}

TEST(Halves, end_with_time_and_the_second_begins_with_a_kick_off_of_the_other_team) {
  Bench bench;
  bench.rules.game.half_time = 2;
  begin_kick_off(bench.rules, bench.match, bench.state, std::nullopt);
  EXPECT_EQ(bench.match.mode, PlayMode::kKickOffLeft);
  bench.run(2.1);
  EXPECT_EQ(bench.match.mode, PlayMode::kBeforeKickOff);
  EXPECT_EQ(bench.match.half, 2);
  begin_kick_off(bench.rules, bench.match, bench.state, std::nullopt);
  EXPECT_EQ(bench.match.mode, PlayMode::kKickOffRight);
  bench.run(2.1);
  EXPECT_EQ(bench.match.mode, PlayMode::kGameOver);
  EXPECT_NEAR(bench.match.time, 4, 0.05);
}

TEST(Halves, begin_with_the_team_that_a_trainer_selects) {
  Bench bench;
  begin_kick_off(bench.rules, bench.match, bench.state, Side::kRight);
  EXPECT_EQ(bench.match.mode, PlayMode::kKickOffRight);
  begin_kick_off(bench.rules, bench.match, bench.state, Side::kLeft);
  EXPECT_EQ(bench.match.mode, PlayMode::kKickOffLeft);
  bench.match.half = 2;
  begin_kick_off(bench.rules, bench.match, bench.state, Side::kRight);
  EXPECT_EQ(bench.match.mode, PlayMode::kKickOffRight);
  begin_kick_off(bench.rules, bench.match, bench.state, std::nullopt);
  EXPECT_EQ(bench.match.mode, PlayMode::kKickOffLeft) << "the team that did not begin the first half";
}

TEST(Halves, may_begin_automatically) {
  Bench bench;
  bench.rules.game.automatic_kick_off = true;
  bench.rules.game.wait_before_kick_off = 3;
  bench.run(3.1);
  EXPECT_EQ(bench.match.mode, PlayMode::kKickOffLeft);
}

TEST(Halves, may_exchange_the_sides) {
  Bench bench;
  bench.rules.game = {.half_time = 1, .change_sides = true};
  bench.begin(PlayMode::kPlayOn);
  for (int i = 0; i < 60 && bench.match.half == 1; ++i) bench.cycle();
  EXPECT_TRUE(bench.actions.change_sides);
}

}  // namespace
}  // namespace soccer

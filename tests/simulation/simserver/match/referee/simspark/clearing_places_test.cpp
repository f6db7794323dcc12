// Positions to which the 3D league's referee moves robots and the ball.
#include <cmath>

#include <gtest/gtest.h>

#include "led_bench.h"
#include "simulation/simserver/match/referee/simspark/clearing.h"
#include "simulation/simserver/match/referee/simspark/kick_watch.h"
#include "simulation/simserver/match/referee/simspark/placing.h"
#include "simulation/simserver/match/referee/simspark/set_play.h"
#include "simulation/simserver/match/referee/simspark/simspark_referee.h"

namespace soccer {
namespace {

TEST(PutSafely, moves_a_robot_to_the_wanted_position_if_it_is_free) {
  LedBench bench;
  put_safely(bench.game, bench.index(kLeftTwo), {1, 2, 0.4});
  EXPECT_EQ(bench.place(kLeftTwo), Eigen::Vector2d(1, 2));
  ASSERT_EQ(bench.world.actions.robots.size(), 1U);
  EXPECT_EQ(bench.world.actions.robots[0].torso.z(), 0.4);
  EXPECT_FALSE(bench.world.actions.robots[0].heading.has_value()) << "the orientation does not change";
  EXPECT_EQ(bench.state.record(kLeftTwo).since_moved, 0);
}

TEST(PutSafely, searches_straight_behind_the_position_first_and_then_to_its_sides) {
  LedBench bench(4);
  bench.put({Side::kLeft, 3}, 1, 2);
  bench.look_again();
  put_safely(bench.game, bench.index(kLeftTwo), {1, 2, 0.4});
  EXPECT_LT((bench.place(kLeftTwo) - Eigen::Vector2d(0.2, 2)).norm(), 1e-9) << "two radii towards its own goal";
  put_safely(bench.game, bench.index(kRightTwo), {1, 2, 0.4});
  EXPECT_LT((bench.place(kRightTwo) - Eigen::Vector2d(1.8, 2)).norm(), 1e-9);
  put_safely(bench.game, bench.index({Side::kLeft, 4}), {1, 2, 0.4});
  const Eigen::Vector2d third = bench.place({Side::kLeft, 4});
  EXPECT_LE(third.x(), 1 + 1e-9) << "never in front of the position";
  EXPECT_GE((third - Eigen::Vector2d(0.2, 2)).norm(), 0.8 - 1e-9) << "not near a position that was just assigned";
  EXPECT_LE((third - Eigen::Vector2d(1, 2)).norm(), 1.2 + 1e-9);
}

TEST(PutSafely, keeps_a_distance_to_robots_goal_and_ball) {
  for (const double gap : {0.56, 0.54}) {  // 0.4 m to a box that begins 0.15 m from the torso
    LedBench bench;
    bench.put(kRightTwo, 1 + gap, 2);
    bench.look_again();
    put_safely(bench.game, bench.index(kLeftTwo), {1, 2, 0.4});
    EXPECT_EQ(bench.place(kLeftTwo).x() == 1, gap > 0.55) << gap;
  }
  LedBench goal;
  put_safely(goal.game, goal.index(kLeftTwo), {-15.1, 1.4, 0.4});
  EXPECT_NE(goal.place(kLeftTwo), Eigen::Vector2d(-15.1, 1.4)) << "in the goal";
  LedBench beside;
  put_safely(beside.game, beside.index(kLeftTwo), {-15.1, 1.5, 0.4});
  EXPECT_EQ(beside.place(kLeftTwo), Eigen::Vector2d(-15.1, 1.5));
  for (const double away : {0.9, 1.1}) {
    LedBench ball;
    put_safely(ball.game, ball.index(kLeftTwo), {-away, 0, 0.4}, 1);
    EXPECT_EQ(ball.place(kLeftTwo) == Eigen::Vector2d(-away, 0), away > 1);
  }
}

TEST(PutSafely, does_not_move_a_fourth_robot_into_its_own_penalty_area) {
  LedBench bench(4);
  bench.put(kLeftOne, -14.5, 0);
  bench.put({Side::kLeft, 3}, -14, 2);
  bench.look_again();
  put_safely(bench.game, bench.index(kLeftTwo), {-14, -1, 0.4});
  EXPECT_EQ(bench.place(kLeftTwo), Eigen::Vector2d(-14, -1)) << "the third robot";
  put_safely(bench.game, bench.index({Side::kLeft, 4}), {-13.6, 0.9, 0.4});
  const Eigen::Vector2d fourth = bench.place({Side::kLeft, 4});
  EXPECT_GE(bench.game.own_area(Side::kLeft).exteriorDistance(fourth), 0.4 - 1e-9);
}

TEST(ClearCircle, moves_robots_homeward_by_the_radius_a_margin_and_a_random_spread) {
  for (const RobotId id : {kLeftTwo, kRightTwo})
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
      LedBench bench(2, seed);
      bench.put(kLeftOne, -10, -8);
      bench.put(kRightOne, 10, -8);
      bench.put(id, 3.5, 1);
      bench.look_again();
      clear_circle(bench.game, id.side, {3, 1}, 2);
      const Eigen::Vector2d at = bench.place(id);
      EXPECT_EQ(at.y(), 1);
      const double away = homeward(id.side) * (at.x() - 3);
      EXPECT_GE(away, 2.2);
      EXPECT_LE(away, 4.2);
    }
}

TEST(ClearCircle, does_not_move_robots_outside_and_the_other_team) {
  LedBench bench;
  bench.put(kLeftTwo, 3 + 2.16, 1);
  bench.put(kRightTwo, 3.5, 1);
  bench.look_again();
  clear_circle(bench.game, Side::kLeft, {3, 1}, 2);
  EXPECT_TRUE(bench.world.actions.robots.empty());
  bench.put(kLeftTwo, 3 + 2.14, 1);
  bench.look_again();
  clear_circle(bench.game, Side::kLeft, {3, 1}, 2);
  EXPECT_EQ(bench.world.actions.robots.size(), 1U);
}

TEST(ClearCircle, moves_inward_along_y_near_the_own_goal_line) {
  for (const double side : {-1.0, 1.0}) {
    LedBench bench;
    bench.put(kLeftTwo, -14, 8 * side);
    bench.look_again();
    clear_circle(bench.game, Side::kLeft, {-14.5, 8 * side}, 2);
    const Eigen::Vector2d at = bench.place(kLeftTwo);
    EXPECT_EQ(at.x(), -14);
    EXPECT_LE(side * at.y(), 8 - 2.2);
    EXPECT_GE(side * at.y(), 8 - 4.2);
  }
}

TEST(ClearBox, moves_robots_in_front_of_it_by_one_to_two_free_kick_distances) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    LedBench bench(2, seed);
    bench.put(kRightTwo, -14, 1);
    bench.look_again();
    clear_box(bench.game, Side::kRight, bench.game.own_area(Side::kLeft));
    EXPECT_GE(bench.place(kRightTwo).x(), -13.2 + 2.2);
    EXPECT_LE(bench.place(kRightTwo).x(), -13.2 + 4.4);
    bench.put(kLeftTwo, 14, 1);
    bench.look_again();
    clear_box(bench.game, Side::kLeft, bench.game.own_area(Side::kRight));
    EXPECT_LE(bench.place(kLeftTwo).x(), 13.2 - 2.2);
    EXPECT_GE(bench.place(kLeftTwo).x(), 13.2 - 4.4);
  }
}

TEST(ClearOtherHalf, moves_robots_home_even_beyond_the_lines_unless_robots_may_start_anywhere) {
  for (const double x : {0.1, 14.0, 20.0}) {
    LedBench bench;
    bench.put(kLeftTwo, x, 12);
    bench.look_again();
    bench.rules.game.start_anywhere = true;
    clear_other_half(bench.game, Side::kLeft);
    EXPECT_TRUE(bench.world.actions.robots.empty());
    bench.rules.game.start_anywhere = false;
    clear_other_half(bench.game, Side::kLeft);
    EXPECT_LT(bench.place(kLeftTwo).x(), -2.2 + 1e-9) << x;
  }
}

TEST(Repel, moves_robots_that_are_too_near_radially_away) {
  LedBench bench;
  bench.view.ball = {10, 5, kBallHeight};
  bench.put(kLeftTwo, 3.3, 1.4);
  bench.put(kRightTwo, 3.1, 1);
  bench.look_again();
  repel(bench.game, Side::kLeft, {3, 1}, 1, 1.5);
  EXPECT_LT((bench.place(kLeftTwo) - Eigen::Vector2d(3 + 1.5 * 0.6, 1 + 1.5 * 0.8)).norm(), 1e-9);
  EXPECT_EQ(bench.place(kRightTwo), Eigen::Vector2d(3.1, 1)) << "belongs to the other team";
}

TEST(Repel, moves_a_robot_at_the_centre_homeward_and_robots_outside_not_at_all) {
  LedBench bench;
  bench.view.ball = {10, 5, kBallHeight};
  bench.put(kLeftTwo, 3, 1);
  bench.put(kLeftOne, 3, 2.01);
  bench.look_again();
  repel(bench.game, Side::kLeft, {3, 1}, 1, 1.5);
  EXPECT_LT((bench.place(kLeftTwo) - Eigen::Vector2d(1.5, 1)).norm(), 1e-9);
  EXPECT_EQ(bench.place(kLeftOne), Eigen::Vector2d(3, 2.01));
}

TEST(DropBall, places_the_ball_on_the_field_and_off_the_penalty_areas) {
  for (const auto& [at, dropped] : std::vector<std::pair<Eigen::Vector2d, Eigen::Vector2d>>{{{3, 2}, {3, 2}},
                                                                                            {{20, 8}, {14.958, 8}},
                                                                                            {{-20, 8}, {-14.958, 8}},
                                                                                            {{3, 12}, {3, 9.958}},
                                                                                            {{3, -12}, {3, -9.958}},
                                                                                            {{14, 1}, {13.2, 3}},
                                                                                            {{14, -1}, {13.2, -3}},
                                                                                            {{-14, 1}, {-13.2, 3}}}) {
    LedBench bench;
    drop_ball(bench.game, at);
    EXPECT_LT((bench.world.view.ball - Eigen::Vector3d(dropped.x(), dropped.y(), kBallHeight)).norm(), 1e-9) << at.transpose();
    EXPECT_EQ(bench.match.mode, PlayMode::kPlayOn);
    EXPECT_EQ(bench.state.free_kick, dropped);
  }
}

TEST(AwardedKick, has_the_position_of_the_rules) {
  LedBench bench;
  bench.state.last_valid = {4, -3};
  award_free_kick(bench.game, Side::kRight);
  EXPECT_EQ(bench.match.mode, PlayMode::kFreeKickRight);
  EXPECT_EQ(bench.state.free_kick, Eigen::Vector2d(4, -3));
  award_kick_in(bench.game, Side::kLeft);
  EXPECT_EQ(bench.match.mode, PlayMode::kKickInLeft);
  EXPECT_LT((bench.state.free_kick - Eigen::Vector2d(4, -9.958)).norm(), 1e-9);
  award_goal_kick(bench.game, Side::kRight);
  EXPECT_EQ(bench.match.mode, PlayMode::kGoalKickRight);
  EXPECT_LT((bench.state.free_kick - Eigen::Vector2d(14, 0)).norm(), 1e-9);
  bench.world.view.ball.y() = -1;
  award_corner_kick(bench.game, Side::kRight);
  EXPECT_EQ(bench.match.mode, PlayMode::kCornerKickRight);
  EXPECT_LT((bench.state.free_kick - Eigen::Vector2d(-14.958, -(20 + 2.1) / 4 + 0.042)).norm(), 1e-9);
  EXPECT_TRUE(bench.state.repel_kickers);
}

struct GoalCase {
  std::string name;
  Eigen::Vector3d before, ball;
  std::optional<Side> goal;
};

class GoalWithBall : public testing::TestWithParam<GoalCase> {};

TEST_P(GoalWithBall, is_the_goal_that_contains_the_whole_ball) {
  EXPECT_EQ(goal_with_ball(big_field(), GetParam().before, GetParam().ball), GetParam().goal);
}

INSTANTIATE_TEST_SUITE_P(
    All, GoalWithBall,
    testing::Values(GoalCase{"rolls_in", {15, 0, kBallHeight}, {15.05, 0, kBallHeight}, Side::kRight},
                    GoalCase{"left", {-15, 0, kBallHeight}, {-15.05, 0, kBallHeight}, Side::kLeft},
                    GoalCase{"on_the_line", {14.9, 0, kBallHeight}, {14.999, 0, kBallHeight}, std::nullopt},
                    GoalCase{"next_to_the_post", {14.9, 1.2, kBallHeight}, {15.1, 1.2, kBallHeight}, std::nullopt},
                    GoalCase{"inside_the_post", {14.9, 1.0, kBallHeight}, {15.1, 1.0, kBallHeight}, Side::kRight},
                    GoalCase{"over_the_bar", {14.9, 0, 1}, {15.1, 0, 1}, std::nullopt},
                    GoalCase{"through_the_net_in_a_cycle", {14.9, 0, kBallHeight}, {16.9, 0, kBallHeight}, Side::kRight},
                    GoalCase{"through_it_obliquely", {14.9, 0.9, kBallHeight}, {16.9, 3, kBallHeight}, Side::kRight},
                    GoalCase{"past_the_post_obliquely", {14.0, 1.0, kBallHeight}, {16.0, 1.4, kBallHeight}, std::nullopt},
                    GoalCase{"over_it_in_a_cycle", {14.9, 0, 0.9}, {16.9, 0, 0.9}, std::nullopt},
                    GoalCase{"was_behind_it_already", {16, 0, kBallHeight}, {17, 0, kBallHeight}, std::nullopt},
                    GoalCase{"from_end_to_end", {-14.9, 0, kBallHeight}, {16, 0, kBallHeight}, std::nullopt}),
    [](const auto& c) { return c.param.name; });

TEST(Referee, adds_noise_to_beams_of_the_3d_league_and_limits_them_to_the_own_half) {
  Referee referee({Rules::kSimSpark, {}, {}, {}}, big_field(), 3);
  double minimum = 1, maximum = -1, max_turn = 0, min_turn = 0;
  for (int i = 0; i < 500; ++i) {
    double x = -5, y = 2, angle = 30;
    referee.perturb_beam(x, y, angle);
    minimum = std::min({minimum, x + 5, y - 2});
    maximum = std::max({maximum, x + 5, y - 2});
    min_turn = std::min(min_turn, angle - 30);
    max_turn = std::max(max_turn, angle - 30);
  }
  EXPECT_NEAR(minimum, -0.05, 0.005);
  EXPECT_NEAR(maximum, 0.05, 0.005);
  EXPECT_NEAR(min_turn, -10, 1);
  EXPECT_NEAR(max_turn, 10, 1);
  double x = 3, y = 12, angle = 0;
  referee.perturb_beam(x, y, angle);
  EXPECT_EQ(x, 0);
  EXPECT_EQ(y, 10);
  x = -20, y = -12;
  referee.perturb_beam(x, y, angle);
  EXPECT_EQ(x, -15);
  EXPECT_EQ(y, -10);
  Referee spl({Rules::kSpl, {}, {}, {}}, big_field(), 3);
  x = 3, y = 12, angle = 1;
  spl.perturb_beam(x, y, angle);
  EXPECT_EQ(x, 3);
  EXPECT_EQ(angle, 1);
}

TEST(Referee, accepts_the_modes_of_its_own_rules) {
  const auto accepts_mode = [](Rules rules, PlayMode mode) { return Referee({rules, {}, {}, {}}, big_field(), 1).accepts_mode(mode); };
  EXPECT_TRUE(accepts_mode(Rules::kSimSpark, PlayMode::kPlayOn));
  EXPECT_FALSE(accepts_mode(Rules::kSimSpark, PlayMode::kReady));
  EXPECT_FALSE(accepts_mode(Rules::kSpl, PlayMode::kPlayOn));
  EXPECT_TRUE(accepts_mode(Rules::kSpl, PlayMode::kReady));
  EXPECT_TRUE(accepts_mode(Rules::kOff, PlayMode::kPlayOn) && accepts_mode(Rules::kOff, PlayMode::kReady));
}

TEST(Referee, runs_the_clock_of_the_3d_league_in_play_only) {
  const Referee referee({Rules::kSimSpark, {}, {}, {}}, big_field(), 1);
  Match match;
  referee.advance_clock(match, 0.5);
  EXPECT_EQ(match.time, 0);
  EXPECT_EQ(match.mode_time, 0.5);
  set_mode(match, PlayMode::kPlayOn);
  referee.advance_clock(match, 0.5);
  EXPECT_EQ(match.time, 0.5);
}

}  // namespace
}  // namespace soccer

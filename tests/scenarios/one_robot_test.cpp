#include <gtest/gtest.h>

#include "scenario.h"

namespace soccer {
namespace {

void watch_always(Scenario& game, int player) {
  game.always("no joint is requested to exceed its limits", [&game, player] { return game.worst_joint_excess(player) <= 1e-9; });
  game.always("the robot knows its pose", [&game, player] { return game.pose_error(player) < 0.4; });
  game.always("no exception stops the behaviour", [&game, player] { return game.perception<BehaviourStatus>(player).traceback.empty(); });
}

TEST(OneRobot, stands_for_a_minute) {
  Scenario game;
  game.place_robot(2, -2, 0, 0, "skills.Stand");
  watch_always(game, 2);
  game.always("it is upright", [&] { return game.upright(2); });
  EXPECT_TRUE(game.run_for(60)) << game.story();
  EXPECT_LT(distance(game.position(2), {-2, 0}), 0.05) << game.story();
}

TEST(OneRobot, walks_two_metres) {
  Scenario game;
  game.place_robot(2, -2, 0, 0, "skills.WalkToPoint(0, 0)");
  watch_always(game, 2);
  game.always("it is upright", [&] { return game.upright(2); });
  EXPECT_TRUE(game.run_until([&] { return distance(game.position(2), {0, 0}) < 0.1; }, 20)) << game.story();
}

class ToppledRobot : public testing::TestWithParam<std::pair<double, double>> {};

TEST_P(ToppledRobot, gets_up_and_stands) {
  Scenario game;
  game.place_robot(2, -2, 0, 0, "skills.Stand");
  game.run_for(1);
  game.push(2, GetParam().first, GetParam().second);
  EXPECT_TRUE(game.run_until([&] { return !game.upright(2); }, 5)) << "the push did not topple it";
  EXPECT_TRUE(game.run_until([&] { return game.upright(2) && game.motion<MotionStatus>(2).stable; }, 20)) << game.story();
  game.always("it stays upright", [&] { return game.upright(2); });
  EXPECT_TRUE(game.run_for(5)) << game.story();
}

INSTANTIATE_TEST_SUITE_P(Pushes, ToppledRobot,
                         testing::Values(std::pair{10.0, 0.0}, std::pair{-10.0, 0.0}, std::pair{0.0, 10.0}, std::pair{0.0, -10.0},
                                         std::pair{3.0, 10.0}, std::pair{-3.0, -10.0}));

TEST(OneRobot, tracks_and_reaches_the_ball) {
  Scenario game;
  game.place_robot(2, -2, 0, 0);
  game.place_ball(0, 0.8);
  watch_always(game, 2);
  EXPECT_TRUE(game.run_until([&] { return game.ball_distance(2) < 0.3 && game.perception<BallEstimate>(2).seen; }, 40)) << game.story();
}

TEST(OneRobot, finds_a_ball_behind_it) {
  Scenario game;
  game.place_robot(2, -2, 0, 0);
  game.place_ball(-3.5, 1);
  watch_always(game, 2);
  EXPECT_TRUE(game.run_until([&] { return game.ball_distance(2) < 0.3; }, 120)) << game.story();
}

TEST(OneRobot, a_nao_v5_in_goal_dives_to_block_a_shot_and_gets_up_again) {
  for (const double side : {1.0, -1.0}) {
    Scenario game;
    game.wear("nao-v5");
    game.place_robot(1, -4.2, 0, 0, "roles.Goalie");
    game.place_ball(-1.4, 0);
    game.run_for(6);
    game.shoot_ball(-3, 0.32 * side);
    game.run_until([&] { return game.ball().x < -4.55; }, 8);
    EXPECT_GT(game.ball().x, -4.5) << game.ball().y << ' ' << game.story();
    EXPECT_EQ(game.motion<MotionStatus>(1).dives, 1U) << game.story();
    EXPECT_TRUE(game.run_until([&] { return game.motion<MotionStatus>(1).stable; }, 12)) << game.story();
    EXPECT_EQ(game.motion<MotionStatus>(1).falls, 0U) << game.story();
  }
}

TEST(TwoRobots, play_in_one_process_without_affecting_each_other) {
  Scenario game;
  game.place_robot(2, -2, 1, 0);
  game.place_robot(3, -3, -2, 90, "skills.Stand");
  game.place_ball(-1, 1);
  watch_always(game, 2);
  EXPECT_TRUE(game.run_until([&] { return game.ball_distance(2) < 0.3; }, 30)) << game.story();
  EXPECT_LT(distance(game.position(3), {-3, -2}), 0.05) << game.story();
}

}  // namespace
}  // namespace soccer

#include "behaviour/foresight/rollout.h"

#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

/// Rollouts in which nothing happens by chance.
class RolloutTest : public testing::Test {
 protected:
  RolloutTest() {
    MotionModelParameters& motion = model_.motion;
    motion.speed_error = motion.turn_error = motion.fall_rate = motion.pushed_fall_rate = 0;
    motion.kick_speed_error = motion.kick_direction_error = motion.kick_misses = 0;
  }
  double play(const Alternative& first, std::uint64_t seed = 1) {
    return Rollout(model_, field_, start_, first, CounterRandom(seed)).play();
  }
  static Alternative kick(double x, double y) {
    return {.kind = Alternative::Kind::kKick, .target = {x, y}, .tolerance = 0.2, .sweep_cost = 0.9};
  }

  ForesightModel model_;
  FieldDimensions field_;
  Situation start_{.robots = {{.pose = {2.7, -0.03, 0}, .teammate = true}}, .ball = {3, 0}};
};

TEST_F(RolloutTest, values_a_shot_at_an_open_goal_as_a_goal) { EXPECT_GT(play(kick(4.5, 0)), 0.8); }

TEST_F(RolloutTest, values_a_shot_at_the_own_goal_as_a_goal_of_the_opponents) {
  start_ = {.robots = {{.pose = {-2.7, 0.03, kPi}, .teammate = true}}, .ball = {-3, 0}};
  EXPECT_LT(play(kick(-4.5, 0)), -0.8);
}

TEST_F(RolloutTest, values_a_shot_less_if_an_opponent_stands_before_the_goal) {
  const double open = play(kick(4.5, 0));
  start_.robots.push_back({.pose = {3.5, 0, kPi}});
  EXPECT_LT(play(kick(4.5, 0)), open - 0.3);
}

TEST_F(RolloutTest, values_leaving_a_ball_before_the_goal_less_than_a_shot) {
  EXPECT_LT(play({.kind = Alternative::Kind::kGo, .target = {0, 0}}), play(kick(4.5, 0)) - 0.3);
}

TEST_F(RolloutTest, moves_the_ball_towards_the_target_of_a_dribble) {
  start_ = {.robots = {{.pose = {-0.3, 0, 0}, .teammate = true}}, .ball = {0, 0}};
  EXPECT_GT(play({.kind = Alternative::Kind::kDribble, .target = {4.5, 0}}), play({.kind = Alternative::Kind::kGo, .target = {-3, 0}}));
}

TEST_F(RolloutTest, lets_teammates_take_a_ball_that_the_robot_leaves) {
  const Alternative leave{.kind = Alternative::Kind::kGo, .target = {0, 2}};
  const double alone = play(leave);
  start_.robots.push_back({.pose = {2.7, 0.03, 0}, .teammate = true});
  EXPECT_GT(play(leave), alone + 0.3);
}

TEST_F(RolloutTest, lets_opponents_shoot_at_the_own_goal) {
  start_ = {.robots = {{.pose = {2, 0, 0}, .teammate = true}, {.pose = {-2.7, 0.03, kPi}}}, .ball = {-3, 0}};
  EXPECT_LT(play({.kind = Alternative::Kind::kGo, .target = {2, 0}}), -0.8);
}

TEST_F(RolloutTest, lets_fallen_opponents_not_shoot) {
  start_ = {.robots = {{.pose = {2, 0, 0}, .teammate = true}, {.pose = {-2.7, 0.03, kPi}, .fallen = true}}, .ball = {-3, 0}};
  EXPECT_GT(play({.kind = Alternative::Kind::kGo, .target = {2, 0}}), -0.8);
}

TEST_F(RolloutTest, gives_the_same_value_for_the_same_seed) {
  model_.motion = {};
  EXPECT_EQ(play(kick(4.5, 0), 7), play(kick(4.5, 0), 7));
  EXPECT_NE(play(kick(0, 3), 7), play(kick(0, 3), 8));
}

}  // namespace
}  // namespace soccer

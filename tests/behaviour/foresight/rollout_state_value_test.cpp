#include <cmath>

#include <gtest/gtest.h>

#include "behaviour/foresight/rollout.h"

namespace soccer {
namespace {

class ValueOf : public testing::Test {
 protected:
  ValueOf() {
    world_.place(0, {-1, 0, 0});
    world_.place(1, {1, 0, 0});
  }
  double value(double time = 0) { return value_of({field_, world_, teammate_, time}, physics_, motion_, parameters_); }

  FieldDimensions field_;
  PlanarWorldParameters physics_;
  MotionModelParameters motion_;
  ForesightParameters parameters_;
  PlanarWorld world_{2};
  std::vector<std::uint8_t> teammate_{1, 0};
};

TEST_F(ValueOf, is_1_for_a_goal_and_minus_1_for_one_of_the_opponents) {
  world_.ball = {4.6, 0.5};
  EXPECT_EQ(value(), 1);
  world_.ball = {-4.6, 0.5};
  EXPECT_EQ(value(), -1);
}

TEST_F(ValueOf, is_less_for_a_later_goal) {
  world_.ball = {4.6, 0};
  EXPECT_LT(value(5), value(1));
}

TEST_F(ValueOf, is_0_in_a_symmetric_situation) { EXPECT_NEAR(value(), 0, 1e-12); }

TEST_F(ValueOf, increases_towards_the_opponents_goal_and_with_possession) {
  const double before = value();
  world_.ball = {0.5, 0};
  world_.place(0, {-0.5, 0, 0});
  world_.place(1, {1.5, 0, 0});
  const double nearer = value();
  EXPECT_GT(nearer, before);
  world_.place(1, {3, 2, 0});
  EXPECT_GT(value(), nearer);
}

TEST_F(ValueOf, is_high_for_a_ball_that_rolls_into_the_goal) {
  world_.ball = {3.5, 0};
  world_.ball_velocity = {2, 0};
  EXPECT_GT(value(), 0.8);
  world_.ball_velocity = {2, 1.8};  // past the post
  EXPECT_LT(value(), 0.8);
}

TEST_F(ValueOf, is_less_for_a_ball_out_of_play) {
  world_.ball = {1, 2.99};
  const double inside = value();
  world_.ball = {1, 3.1};
  EXPECT_NEAR(value(), inside - parameters_.out, 0.02);
}

TEST_F(ValueOf, is_finite_for_a_ball_at_rest_behind_the_goal_line) {
  world_.ball = {4.6, 1.2};
  EXPECT_TRUE(std::isfinite(value()));
}

TEST_F(ValueOf, increases_when_the_opponent_has_fallen) {
  const double before = value();
  world_.lies[1] = 1;
  EXPECT_GT(value(), before);
}

TEST(BallPlace, distinguishes_goals_and_lines) {
  const FieldDimensions field;
  EXPECT_EQ(ball_place({0, 0}, field), BallPlace::kInPlay);
  EXPECT_EQ(ball_place({4.54, 0}, field), BallPlace::kInPlay);
  EXPECT_EQ(ball_place({4.56, 0.7}, field), BallPlace::kTheirGoal);
  EXPECT_EQ(ball_place({4.56, 0.9}, field), BallPlace::kPastTheirGoal);
  EXPECT_EQ(ball_place({-4.56, 0}, field), BallPlace::kOwnGoal);
  EXPECT_EQ(ball_place({-4.56, 2}, field), BallPlace::kPastOwnGoal);
  EXPECT_EQ(ball_place({0, -3.06}, field), BallPlace::kPastTouchLine);
}

TEST(RestOf, is_where_the_ball_of_the_planar_world_stops) {
  const FieldDimensions field{.length = 100, .width = 100};
  for (const double drag : {0.0, 0.6}) {
    PlanarWorldParameters physics;
    physics.ball_drag = drag;
    PlanarWorld world(0);
    world.ball = {1, 2};
    world.ball_velocity = {2, -1};
    const Point2<Field> rest = rest_of(world.ball, world.ball_velocity, physics);
    for (int i = 0; i < 20000; ++i) world.advance(field, physics, 0.001);
    EXPECT_NEAR(distance(world.ball, rest), 0, 0.01) << drag;
  }
}

}  // namespace
}  // namespace soccer

#include "blackboard/planar/planar_world.h"

#include <cmath>

#include <gtest/gtest.h>

namespace soccer {
namespace {

constexpr double kStep = 0.02;  // s

struct PlanarWorldTest : testing::Test {
  FieldDimensions field;
  PlanarWorldParameters parameters;
  PlanarWorld world{2};

  PlanarWorldTest() {
    world.place(0, {-3, -2, 0});
    world.place(1, {3, 2, 0});
    world.ball = {0, 0};
  }
  void run(double seconds) {
    for (int i = 0; i < std::lround(seconds / kStep); ++i) world.advance(field, parameters, kStep);
  }
};

TEST_F(PlanarWorldTest, robots_move_and_turn_with_their_velocities) {
  world.vx[0] = 0.2;
  world.vy[0] = -0.1;
  world.turn[0] = 0.5;
  run(2);
  EXPECT_NEAR(world.x[0], -2.6, 1e-9);
  EXPECT_NEAR(world.y[0], -2.2, 1e-9);
  EXPECT_NEAR(world.heading[0], 1, 1e-9);
  EXPECT_EQ(world.x[1], 3);
}

TEST_F(PlanarWorldTest, a_kicked_ball_rolls_the_distance_of_the_kick) {
  world.place(0, {-0.2, 0, 0});
  world.kick_ball(0, std::sqrt(2 * parameters.ball_deceleration * 2.5), 0.3);
  run(kStep);
  EXPECT_EQ(world.touched_ball[0], 1);
  run(20);
  EXPECT_EQ(world.ball_velocity.norm(), 0);
  EXPECT_NEAR(world.ball.norm(), 2.5, 0.05);
  EXPECT_NEAR(world.ball.angle(), 0.3, 1e-6);
}

TEST_F(PlanarWorldTest, a_ball_rolls_independently_of_the_step) {
  for (const double step : {0.01, 0.02, 0.04}) {
    PlanarWorld other = world;
    other.ball_velocity = {1, 0};
    for (int i = 0; i < std::lround(10 / step); ++i) other.advance(field, parameters, step);
    EXPECT_NEAR(other.ball.x, 1 / (2 * parameters.ball_deceleration), 0.03) << step;
  }
}

TEST_F(PlanarWorldTest, drag_slows_fast_balls_more) {
  parameters.ball_drag = 0.5;
  world.ball_velocity = {2, 0};
  run(1);
  // v' = -a - k v: v(t) = (v0 + a / k) exp(-k t) - a / k
  const double a = parameters.ball_deceleration, k = parameters.ball_drag;
  EXPECT_NEAR(world.ball_velocity.x, (2 + a / k) * std::exp(-k) - a / k, 0.01);
}

TEST_F(PlanarWorldTest, robots_that_collide_are_in_contact_and_push_each_other) {
  world.place(0, {0, 1, 0});
  world.place(1, {0.5, 1, 0});
  for (int i = 0; i < 100; ++i) {
    world.vx[0] = 0.2;
    world.advance(field, parameters, kStep);
    EXPECT_GE(world.x[1] - world.x[0], 2 * parameters.body_radius - 1e-9);
  }
  ASSERT_EQ(world.contacts.size(), 1U);
  EXPECT_EQ(world.contacts[0].a, 0U);
  EXPECT_EQ(world.contacts[0].b, 1U);
  EXPECT_GT(world.x[1], 0.55);  // pushed
}

TEST_F(PlanarWorldTest, a_walking_robot_pushes_the_ball_ahead) {
  world.place(0, {-0.5, 0, 0});
  world.vx[0] = 0.2;
  run(5);
  EXPECT_GE(world.ball.x, world.x[0] + parameters.foot_radius + field.ball_radius - 1e-9);
  EXPECT_NEAR(world.ball.y, 0, 1e-9);
}

TEST_F(PlanarWorldTest, a_ball_bounces_off_a_robot_and_a_post) {
  world.place(0, {1, 0, 0});
  world.ball_velocity = {1.5, 0};
  run(2);
  EXPECT_LT(world.ball.x, 1);
  EXPECT_LE(world.ball_velocity.x, 0);
  world.place(0, {-3, -2, 0});
  world.ball = {field.length / 2 - 0.5, field.goal_width / 2};
  world.ball_velocity = {1.5, 0};
  run(2);
  EXPECT_LT(world.ball.x, field.length / 2);
}

TEST_F(PlanarWorldTest, the_net_keeps_a_ball_in_the_goal_inside_and_one_beside_it_outside) {
  world.ball = {field.length / 2 - 0.3, 0.3};
  world.ball_velocity = {3, 0.5};
  run(10);
  EXPECT_GT(world.ball.x, field.length / 2);
  EXPECT_LT(world.ball.x, field.length / 2 + field.goal_depth);
  EXPECT_LT(std::abs(world.ball.y), field.goal_width / 2);
  world.ball = {field.length / 2 + field.goal_depth / 2, field.goal_width / 2 + 0.5};
  world.ball_velocity = {0, -2};
  run(10);
  EXPECT_GT(world.ball.y, field.goal_width / 2);
}

TEST_F(PlanarWorldTest, robots_and_ball_at_the_same_position_are_separated) {
  world.place(0, {1, 1, 0});
  world.place(1, {1, 1, 0});
  world.ball = {1, 1};
  run(kStep);
  EXPECT_GT(std::hypot(world.x[0] - world.x[1], world.y[0] - world.y[1]), parameters.body_radius);
  EXPECT_TRUE(std::isfinite(world.ball.x));
}

}  // namespace
}  // namespace soccer

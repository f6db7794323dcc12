#include "simulation/planar/models/belief_model.h"

#include <cmath>

#include <gtest/gtest.h>

namespace soccer {
namespace {

struct BeliefModelTest : testing::Test {
  PlanarWorldParameters physics;
  BeliefModelParameters parameters;
  PlanarWorld world{3};
  std::vector<Player> players{{true, 1}, {true, 2}, {false, 1}};
  View view{{}, 0, true, players};
  MindInputs in;

  BeliefModelTest() {
    parameters.pose_error = parameters.heading_error = 0;
    parameters.ball_missed = parameters.ball_distance_error = parameters.ball_bearing_error = 0;
    parameters.robot_missed = parameters.robot_error = 0;
    world.place(0, {-1, 0.5, 0});
    world.place(1, {-3, 2, 0});
    world.place(2, {3, -2, 0});
    world.ball = {0.5, 0.5};
  }
  BeliefModel belief() const { return {parameters, 0, CounterRandom(1)}; }
};

TEST_F(BeliefModelTest, a_ball_in_view_is_seen_where_it_is) {
  BeliefModel robot = belief();
  robot.update(world, view, physics, 1, in);
  ASSERT_TRUE(in.ball.seen);
  EXPECT_TRUE(in.ball.valid);
  EXPECT_NEAR(in.ball.position.x, 1.5, 1e-9);
  EXPECT_NEAR(in.ball.field_position.x, 0.5, 1e-9);
  EXPECT_EQ(in.observations.balls.size(), 1U);
}

TEST_F(BeliefModelTest, a_ball_behind_far_away_or_hidden_is_not_seen) {
  const auto sees = [&](Point2<Field> ball) {
    world.ball = ball;
    BeliefModel robot = belief();
    robot.update(world, view, physics, 1, in);
    return in.ball.seen;
  };
  EXPECT_TRUE(sees({0.5, 0.5}));
  EXPECT_FALSE(sees({-2, 0.5}));
  EXPECT_FALSE(sees({-1 + parameters.ball_range + 0.1, 0.5}));
  world.place(2, {0, 0.5, 0});
  EXPECT_FALSE(sees({0.5, 0.5}));
  world.lies[2] = 1;
  EXPECT_TRUE(sees({0.5, 0.5}));
  view.head_yaw = 1;
  EXPECT_FALSE(sees({0.5, 0.5}));
  view.head_yaw = 0;
  view.upright = false;
  EXPECT_FALSE(sees({0.5, 0.5}));
}

TEST_F(BeliefModelTest, a_ball_out_of_view_is_remembered_rolls_on_and_is_forgotten) {
  BeliefModel robot = belief();
  world.ball_velocity = {1, 0};
  robot.update(world, view, physics, 1, in);
  view.head_yaw = 2;
  robot.update(world, view, physics, 1.5, in);
  EXPECT_FALSE(in.ball.seen);
  EXPECT_TRUE(in.ball.valid);
  EXPECT_GT(in.ball.field_position.x, 0.8);
  EXPECT_EQ(in.ball.lost_count, 1U);
  robot.update(world, view, physics, 2 + parameters.ball_memory, in);
  EXPECT_FALSE(in.ball.valid);
}

TEST_F(BeliefModelTest, the_team_that_plays_to_the_left_sees_a_turned_field) {
  view.frame.turned = true;
  BeliefModel robot = belief();
  robot.update(world, view, physics, 1, in);
  EXPECT_NEAR(in.pose.pose.x, 1, 1e-9);
  EXPECT_NEAR(in.pose.pose.y, -0.5, 1e-9);
  EXPECT_NEAR(std::abs(in.pose.pose.angle), kPi, 1e-9);
  EXPECT_NEAR(in.ball.field_position.x, -0.5, 1e-9);
  EXPECT_NEAR(in.ball.position.x, 1.5, 1e-9);
}

TEST_F(BeliefModelTest, pose_errors_have_their_size_and_change_without_a_jump) {
  parameters.pose_error = 0.1;
  BeliefModel robot = belief();
  double squares = 0, before = 0;
  constexpr int kUpdates = 20000;
  for (int i = 0; i < kUpdates; ++i) {
    robot.update(world, view, physics, 0.1 * i, in);
    const double error = in.pose.pose.x + 1;
    squares += error * error;
    EXPECT_TRUE(i == 0 || std::abs(error - before) < 0.06);
    before = error;
  }
  EXPECT_NEAR(std::sqrt(squares / kUpdates), 0.1, 0.01);
}

TEST_F(BeliefModelTest, robots_are_seen_remembered_and_forgotten) {
  world.place(1, {0, 1, 0});
  world.place(2, {1, 0, 0});
  BeliefModel robot = belief();
  robot.update(world, view, physics, 1, in);
  ASSERT_EQ(in.robots.robots.size(), 2U);
  EXPECT_EQ(in.robots.robots[0].team, RobotTeam::kOwn);
  EXPECT_EQ(in.robots.robots[0].number, 2);
  EXPECT_EQ(in.robots.robots[1].team, RobotTeam::kOpponent);
  EXPECT_EQ(in.robots.robots[1].number, 0);
  EXPECT_NEAR(in.robots.robots[1].position.x, 2, 1e-9);
  view.head_yaw = 2;
  robot.update(world, view, physics, 2, in);
  ASSERT_EQ(in.robots.robots.size(), 2U);
  EXPECT_FALSE(in.robots.robots[0].seen);
  EXPECT_LT(in.robots.robots[0].life, 1);
  robot.update(world, view, physics, 2 + parameters.robot_memory, in);
  EXPECT_TRUE(in.robots.robots.empty());
}

TEST_F(BeliefModelTest, a_moved_robot_forgets) {
  BeliefModel robot = belief();
  robot.update(world, view, physics, 1, in);
  robot.forget();
  view.head_yaw = 2;
  robot.update(world, view, physics, 1.1, in);
  EXPECT_FALSE(in.ball.valid);
}

TEST_F(BeliefModelTest, vision_may_miss_a_team_or_take_it_for_the_other_one) {
  world.place(1, {1, 0.5, 0});
  const auto count = [&](RobotTeam team, int number) {
    BeliefModel robot = belief();
    int sightings = 0;
    for (int frame = 0; frame < 1000; ++frame) {
      robot.update(world, view, physics, 0.1 * frame, in);
      sightings += in.observations.robots.at(0).team == team && in.observations.robots.at(0).number == number ? 1 : 0;
    }
    return sightings;
  };
  EXPECT_EQ(count(RobotTeam::kOwn, 2), 1000);
  parameters.jersey_unknown = 0.3;
  parameters.jersey_wrong = 0.2;
  EXPECT_NEAR(count(RobotTeam::kUnknown, 0), 300, 50);
  EXPECT_NEAR(count(RobotTeam::kOpponent, 0), 200, 45);
  EXPECT_NEAR(count(RobotTeam::kOwn, 2), 500, 55);
  EXPECT_EQ(in.robots.robots.at(0).team, RobotTeam::kOwn) << "what is believed without filters";
}

}  // namespace
}  // namespace soccer

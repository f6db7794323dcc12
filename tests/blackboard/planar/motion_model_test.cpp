#include "blackboard/planar/motion_model.h"

#include <cmath>

#include <gtest/gtest.h>

namespace soccer {
namespace {

constexpr double kModelStep = 0.02;  // s

struct MotionModelTest : testing::Test {
  FieldDimensions field;
  PlanarWorldParameters physics;
  MotionModelParameters parameters;
  PlanarWorld world{2};
  double time = 0;

  MotionModelTest() {
    parameters.speed_error = parameters.turn_error = parameters.fall_rate = parameters.pushed_fall_rate = 0;
    parameters.kick_misses = parameters.kick_speed_error = parameters.kick_direction_error = 0;
    world.place(0, {0, 0, 0});
    world.place(1, {3, 2, 0});
    world.ball = {2, 2};
  }
  MotionModel motion() const { return {parameters, 0, CounterRandom(1)}; }
  void run(MotionModel& motion, double seconds) {
    for (int i = 0; i < std::lround(seconds / kModelStep); ++i) {
      motion.advance(world, time, kModelStep);
      world.advance(field, physics, kModelStep);
      time += kModelStep;
    }
  }
  /// How far (m) a ball with this speed rolls.
  double way_of(double speed) const { return speed * speed / (2 * physics.ball_deceleration); }
  static MotionRequest request(BodyAction action) {
    MotionRequest request;
    request.action = action;
    return request;
  }
};

TEST_F(MotionModelTest, a_walk_begins_after_the_delay_and_reaches_the_requested_speed) {
  MotionModel robot = motion();
  MotionRequest walk = request(BodyAction::kWalk);
  walk.forward = 0.2;
  walk.turn = 0.1;
  robot.request(walk, 0);
  run(robot, parameters.command_delay - kModelStep);
  EXPECT_EQ(world.vx[0], 0);
  run(robot, 3);
  EXPECT_EQ(robot.status().state, MotionState::kWalking);
  EXPECT_NEAR(std::hypot(world.vx[0], world.vy[0]), 0.2, 1e-3);
  EXPECT_NEAR(world.turn[0], 0.1, 1e-3);
}

TEST_F(MotionModelTest, a_walk_differs_from_the_request_by_its_gains) {
  parameters.forward_gain = 0.9;
  parameters.sideways_gain = 0.5;
  parameters.turn_gain = 1.2;
  MotionModel robot = motion();
  MotionRequest walk = request(BodyAction::kWalk);
  walk.forward = 0.2;
  walk.left = 0.1;
  walk.turn = 0.1;
  robot.request(walk, 0);
  run(robot, 3);
  EXPECT_NEAR(std::hypot(world.vx[0], world.vy[0]), std::hypot(0.18, 0.05), 1e-3);
  EXPECT_NEAR(world.turn[0], 0.12, 1e-3);
}

TEST_F(MotionModelTest, walks_have_limits) {
  MotionModel robot = motion();
  MotionRequest walk = request(BodyAction::kWalk);
  walk.forward = 5;
  robot.request(walk, 0);
  run(robot, 3);
  EXPECT_NEAR(std::hypot(world.vx[0], world.vy[0]), parameters.max_forward, 1e-3);
}

TEST_F(MotionModelTest, a_kick_moves_a_ball_in_range_once) {
  world.ball = {0.185, 0.065};
  MotionModel robot = motion();
  MotionRequest kick = request(BodyAction::kKick);
  kick.power = 1;
  robot.request(kick, 0);
  run(robot, 0.5);
  EXPECT_EQ(robot.status().state, MotionState::kKicking);
  EXPECT_FALSE(robot.status().stable);
  run(robot, 20);
  EXPECT_NEAR(world.ball.x - 0.185, way_of(parameters.kick_speed), 0.1);
  EXPECT_EQ(robot.status().kicks, 1U);
  EXPECT_EQ(robot.status().state, MotionState::kStanding);
}

TEST_F(MotionModelTest, a_sweep_moves_the_ball_to_the_side_and_a_ball_out_of_range_does_not_move) {
  world.ball = {0.185, 0};
  MotionModel robot = motion();
  MotionRequest kick = request(BodyAction::kKick);
  kick.kick_direction = kPi / 2;
  robot.request(kick, 0);
  run(robot, 20);
  EXPECT_NEAR(world.ball.y, way_of(parameters.sweep_speed), 0.1);
  world.ball = {0.6, 0};
  robot.request(request(BodyAction::kStand), time);
  run(robot, 1);
  robot.request(request(BodyAction::kKick), time);
  run(robot, 5);
  EXPECT_NEAR(world.ball.x, 0.6, 1e-9);
  EXPECT_EQ(robot.status().kicks, 2U);
}

TEST_F(MotionModelTest, a_fallen_robot_gets_up) {
  parameters.fall_rate = 1000;
  parameters.getup_success = 1;
  MotionModel robot = motion();
  robot.request(request(BodyAction::kWalk), 0);
  run(robot, 0.3);
  EXPECT_EQ(robot.status().state, MotionState::kFalling);
  EXPECT_EQ(robot.status().falls, 1U);
  EXPECT_EQ(world.lies[0], 1);
  EXPECT_LT(robot.torso_height(), 0.25);
  robot.request(request(BodyAction::kStand), time);
  run(robot, parameters.falling_time + parameters.getup_time + 1);
  EXPECT_EQ(robot.status().state, MotionState::kStanding);
  EXPECT_EQ(robot.status().getups, 1U);
  EXPECT_EQ(world.lies[0], 0);
}

TEST_F(MotionModelTest, a_getup_that_fails_is_tried_again) {
  parameters.fall_rate = 1000;
  parameters.getup_success = 0.05;
  MotionModel robot = motion();
  robot.request(request(BodyAction::kWalk), 0);
  run(robot, parameters.falling_time + 3 * parameters.getup_time);
  EXPECT_GE(robot.status().getup_tries, 1U);
}

TEST_F(MotionModelTest, a_robot_that_is_walked_into_may_fall) {
  parameters.pushed_fall_rate = 1000;
  world.place(1, {0.2, 0, 0});
  MotionModel robot = motion();
  run(robot, 1);
  EXPECT_EQ(robot.status().falls, 0U);  // both stand
  world.place(1, {0.2, 0, 0});
  world.vx[1] = -0.2;
  run(robot, 0.1);
  EXPECT_EQ(robot.status().falls, 1U);
}

TEST_F(MotionModelTest, a_dive_goes_to_its_side_and_ends_on_the_ground) {
  MotionModel robot = motion();
  MotionRequest dive = request(BodyAction::kDive);
  dive.dive_to = Dive::kLeft;
  robot.request(dive, 0);
  run(robot, parameters.command_delay + parameters.dive_time + 0.1);
  EXPECT_NEAR(world.y[0], parameters.dive_reach, 0.02);
  EXPECT_EQ(robot.status().state, MotionState::kGettingUp);
  EXPECT_EQ(robot.status().dives, 1U);
}

TEST_F(MotionModelTest, a_policy_that_moves_joints_is_refused_once_and_a_kick_may_follow) {
  MotionModel robot = motion();
  MotionRequest learned = request(BodyAction::kPolicy);
  learned.policy = 1;
  robot.request(learned, 0);
  run(robot, parameters.command_delay + 1);
  EXPECT_EQ(robot.status().stand_downs, 1U);
  EXPECT_EQ(robot.status().policy_end, PolicyEnd::kUnknown);
  EXPECT_EQ(robot.status().state, MotionState::kStanding);
  learned.policy = 2;
  robot.request(learned, time);
  run(robot, parameters.command_delay + 1);
  EXPECT_EQ(robot.status().stand_downs, 2U);
  robot.request(request(BodyAction::kKick), time);
  run(robot, parameters.command_delay + 0.1);
  EXPECT_EQ(robot.status().state, MotionState::kKicking);
}

TEST_F(MotionModelTest, a_named_action_is_refused_once_because_there_are_no_joints) {
  MotionModel robot = motion();
  MotionRequest wave = request(BodyAction::kAction);
  wave.named_action = 1;
  robot.request(wave, 0);
  run(robot, parameters.command_delay + 1);
  EXPECT_EQ(robot.status().stopped_actions, 1U);
  EXPECT_EQ(robot.status().action_end, ActionEnd::kUnknown);
  EXPECT_EQ(robot.status().state, MotionState::kStanding);
  wave.named_action = 2;
  robot.request(wave, time);
  run(robot, parameters.command_delay + 1);
  EXPECT_EQ(robot.status().stopped_actions, 2U);
}

TEST_F(MotionModelTest, the_head_turns_with_its_speed) {
  MotionModel robot = motion();
  MotionRequest look = request(BodyAction::kStand);
  look.head_yaw = 1;
  robot.request(look, 0);
  run(robot, parameters.command_delay + 0.5 / parameters.head_speed);
  EXPECT_NEAR(robot.head_yaw(), 0.5, 0.1);
  run(robot, 1);
  EXPECT_EQ(robot.head_yaw(), 1);
}

TEST_F(MotionModelTest, a_walk_to_a_destination_ends_there_without_a_new_request) {
  MotionRequest walk = request(BodyAction::kWalk);
  walk.to_destination = true;
  walk.destination = {1, -0.5, kPi / 2};
  MotionModel robot = motion();
  robot.request(walk, 0);
  run(robot, 20);
  EXPECT_EQ(robot.status().state, MotionState::kStanding);
  EXPECT_NEAR(world.x[0], 1, 0.1);
  EXPECT_NEAR(world.y[0], -0.5, 0.1);
  EXPECT_NEAR(world.heading[0], kPi / 2, 0.2);
}

TEST_F(MotionModelTest, the_head_keeps_looking_at_a_point_while_the_robot_turns) {
  MotionRequest turn = request(BodyAction::kWalk);
  turn.turn = 0.5;
  turn.looks_at_point = true;
  turn.gaze_point = {2, 0, 0};
  MotionModel robot = motion();
  robot.request(turn, 0);
  run(robot, 2);
  EXPECT_GT(world.heading[0], 0.5);
  EXPECT_NEAR(robot.head_yaw(), -world.heading[0], 0.05);
}

TEST_F(MotionModelTest, a_referee_puts_a_fallen_robot_on_its_feet) {
  parameters.fall_rate = 1000;
  MotionModel robot = motion();
  robot.request(request(BodyAction::kWalk), 0);
  run(robot, 0.5);
  robot.put_upright();
  EXPECT_EQ(robot.status().state, MotionState::kStanding);
  EXPECT_TRUE(robot.status().stable);
}

}  // namespace
}  // namespace soccer

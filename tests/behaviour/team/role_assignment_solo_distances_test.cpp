// The distances and times at which a robot without team messages takes the ball or leaves it to a teammate.
#include <cmath>

#include <gtest/gtest.h>

#include "behaviour/team/role_assignment.h"

namespace soccer {
namespace {

/// A robot at the centre of the field, with the ball ahead of it, that sees at most one teammate.
class SoloRoleDistances : public testing::Test {
 protected:
  PlayerRole choose(int number, double far, PlayerRole before = PlayerRole::kNone) {
    game.player = number;
    ball.valid = true;
    ball.position = {far, 0};
    ball.field_position = pose.pose * ball.position;
    return role.choose({game, pose, ball, robots}, before);
  }
  /// A teammate at this distance to the side of a ball that is `far` ahead.
  void mate(int number, double far, double gap, double life = 1) {
    TrackedRobot seen;
    seen.team = RobotTeam::kOwn;
    seen.number = number;
    seen.position = {far, gap};
    seen.life = life;
    robots.robots = {seen};
  }
  bool leaves(int number, int other, double gap, PlayerRole before) {
    mate(other, 0.8, gap);
    role = SoloRole(parameters);
    return choose(number, 0.8, before) != PlayerRole::kStriker;
  }

  RoleParameters parameters;
  Game game;
  RobotPose pose;
  BallEstimate ball;
  RobotMap robots;
  SoloRole role{parameters};
};

TEST_F(SoloRoleDistances, a_robot_takes_the_ball_if_it_is_30_cm_nearer_than_a_teammate) {
  EXPECT_TRUE(leaves(5, 4, 1.04, PlayerRole::kNone)) << "0.8 m + 0.3 m - 0.05 m for the difference of the numbers";
  EXPECT_FALSE(leaves(5, 4, 1.06, PlayerRole::kNone));
}

TEST_F(SoloRoleDistances, a_robot_keeps_the_ball_if_it_is_as_near_as_the_teammate) {
  EXPECT_TRUE(leaves(5, 4, 0.74, PlayerRole::kStriker));
  EXPECT_FALSE(leaves(5, 4, 0.76, PlayerRole::kStriker));
}

TEST_F(SoloRoleDistances, a_robot_counts_as_5_cm_nearer_for_each_higher_number) {
  EXPECT_TRUE(leaves(5, 2, 0.64, PlayerRole::kStriker)) << "0.8 m - 0.15 m";
  EXPECT_FALSE(leaves(5, 2, 0.66, PlayerRole::kStriker));
  EXPECT_TRUE(leaves(2, 4, 0.89, PlayerRole::kStriker)) << "0.8 m + 0.1 m";
  EXPECT_FALSE(leaves(2, 4, 0.91, PlayerRole::kStriker));
}

TEST_F(SoloRoleDistances, a_ball_at_exactly_the_range_is_too_far_away) {
  parameters.solo_reach = 1.25;
  role.tune(parameters);
  EXPECT_EQ(choose(3, 1.25), PlayerRole::kMidfielder);
  EXPECT_EQ(choose(3, 1.2421875), PlayerRole::kStriker);
  EXPECT_TRUE(leaves(3, 4, 1.125, PlayerRole::kNone));
  parameters.solo_reach = 1.125;
  EXPECT_FALSE(leaves(3, 4, 1.125, PlayerRole::kNone)) << "the ball is too far away from the teammate";
  EXPECT_TRUE(leaves(3, 5, 1.125, PlayerRole::kNone)) << "the owner of the ball goes from everywhere";
}

TEST_F(SoloRoleDistances, a_teammate_counts_down_to_0_3_of_the_life_of_its_track) {
  mate(4, 0.8, 0.1, 0.3);
  EXPECT_EQ(choose(5, 0.8), PlayerRole::kUpfielder);
}

TEST_F(SoloRoleDistances, the_zones_are_separated_exactly_at_the_line_with_a_hysteresis_of_30_cm) {
  EXPECT_EQ(choose(5, -1.5), PlayerRole::kStriker);
  EXPECT_EQ(choose(5, -1.5078125), PlayerRole::kUpfielder);
  EXPECT_EQ(choose(5, -1.3), PlayerRole::kUpfielder) << "30 cm of hysteresis";
  EXPECT_EQ(choose(5, -1.19), PlayerRole::kStriker);
  EXPECT_EQ(choose(5, -1.3), PlayerRole::kStriker);
}

TEST_F(SoloRoleDistances, the_zones_are_separated_at_the_parameter) {
  parameters.solo_back = 1;
  role.tune(parameters);
  EXPECT_EQ(choose(2, 2), PlayerRole::kDefender);
  EXPECT_EQ(choose(2, -1.3), PlayerRole::kStriker) << "the defender's ball";
}

TEST_F(SoloRoleDistances, a_robot_that_is_lost_from_the_start_assumes_the_ball_in_the_front_zone) {
  pose.lost = true;
  EXPECT_EQ(choose(5, -4), PlayerRole::kStriker);
  EXPECT_EQ(choose(2, -4), PlayerRole::kDefender);
}

TEST_F(SoloRoleDistances, the_wait_restarts_only_if_the_ball_moves_by_more_than_half_a_metre) {
  mate(4, 0.5, 0.1);
  EXPECT_EQ(choose(5, 0.5), PlayerRole::kUpfielder);
  game.clock = 8.5;
  EXPECT_EQ(choose(5, 1), PlayerRole::kStriker) << "it has moved by exactly half a metre";
}

TEST_F(SoloRoleDistances, a_robot_takes_the_ball_after_the_timeout_of_the_parameter) {
  parameters.solo_timeout = 2;
  role.tune(parameters);
  mate(4, 0.8, 0.1);
  EXPECT_EQ(choose(5, 0.8), PlayerRole::kUpfielder);
  game.clock = 2;
  EXPECT_EQ(choose(5, 0.8), PlayerRole::kUpfielder) << "exactly two seconds";
  game.clock = 2.125;
  EXPECT_EQ(choose(5, 0.8), PlayerRole::kStriker);
}

TEST_F(SoloRoleDistances, the_wait_restarts_when_the_ball_was_out_of_range) {
  mate(3, 0.8, 0.1);
  EXPECT_EQ(choose(4, 0.8), PlayerRole::kUpfielder);
  game.clock = 5;
  EXPECT_EQ(choose(4, 2), PlayerRole::kUpfielder) << "number 5 is responsible";
  game.clock = 8.5;
  EXPECT_EQ(choose(4, 0.8), PlayerRole::kUpfielder);
  game.clock = 16.75;
  EXPECT_EQ(choose(4, 0.8), PlayerRole::kStriker);
}

TEST_F(SoloRoleDistances, the_wait_restarts_when_the_robot_was_nearer_than_the_teammate) {
  mate(4, 0.8, 0.1);
  EXPECT_EQ(choose(5, 0.8), PlayerRole::kUpfielder);
  game.clock = 5;
  mate(4, 0.8, 2);
  EXPECT_EQ(choose(5, 0.8), PlayerRole::kStriker);
  game.clock = 8.5;
  mate(4, 0.8, 0.1);
  EXPECT_EQ(choose(5, 0.8), PlayerRole::kUpfielder);
}

TEST_F(SoloRoleDistances, the_wait_restarts_when_the_ball_was_lost) {
  mate(4, 0.8, 0.1);
  choose(5, 0.8);
  game.clock = 5;
  ball.valid = false;
  role.choose({game, pose, ball, robots}, PlayerRole::kNone);
  game.clock = 8.5;
  EXPECT_EQ(choose(5, 0.8), PlayerRole::kUpfielder);
}

}  // namespace
}  // namespace soccer

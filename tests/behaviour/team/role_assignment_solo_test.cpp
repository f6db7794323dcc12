#include <gtest/gtest.h>

#include "behaviour/team/role_assignment.h"

namespace soccer {
namespace {

/// A robot at the origin that sees the ball and optionally teammates.
class SoloRoleTest : public testing::Test {
 protected:
  PlayerRole choose(int number, Point2<Ground> at, PlayerRole before = PlayerRole::kNone) {
    game.player = number;
    ball.valid = true;
    ball.position = at;
    ball.field_position = pose.pose * at;
    return role.choose({game, pose, ball, robots}, before);
  }
  void see_mate(int number, Point2<Ground> at, double life = 1, bool teammate = true) {
    TrackedRobot mate;
    mate.number = number;
    mate.position = at;
    mate.life = life;
    mate.team = teammate ? RobotTeam::kOwn : RobotTeam::kOpponent;
    robots.robots.push_back(mate);
  }
  Game game;
  RobotPose pose;
  BallEstimate ball;
  RobotMap robots;
  SoloRole role{RoleParameters{}};
};

TEST_F(SoloRoleTest, plays_by_its_number) {
  const auto role_of = [](int number) { return SoloRole::of_number(number); };
  EXPECT_EQ(role_of(2), PlayerRole::kDefender);
  EXPECT_EQ(role_of(3), PlayerRole::kMidfielder);
  EXPECT_EQ(role_of(4), PlayerRole::kUpfielder);
  EXPECT_EQ(role_of(5), PlayerRole::kStriker);
  EXPECT_EQ(role_of(6), PlayerRole::kDefender);
  EXPECT_EQ(role_of(1), PlayerRole::kDefender);
  EXPECT_EQ(role.choose({game, pose, ball, robots}, PlayerRole::kNone), PlayerRole::kDefender) << "without a ball, as number 2";
}

TEST_F(SoloRoleTest, takes_a_ball_within_1_2_metres_with_any_number) {
  EXPECT_EQ(choose(3, {1.19, 0}), PlayerRole::kStriker);
  EXPECT_EQ(choose(3, {1.21, 0}), PlayerRole::kMidfielder);
}

TEST_F(SoloRoleTest, goes_to_every_ball_in_its_own_zone) {
  EXPECT_EQ(choose(5, {3, 0}), PlayerRole::kStriker);
  EXPECT_EQ(choose(4, {3, 0}), PlayerRole::kUpfielder);
  EXPECT_EQ(choose(5, {-3, 0}), PlayerRole::kUpfielder) << "that one is the defender's";
  EXPECT_EQ(choose(2, {-3, 0}), PlayerRole::kStriker);
}

TEST_F(SoloRoleTest, changes_zones_a_metre_and_a_half_behind_the_centre_with_a_hysteresis) {
  EXPECT_EQ(choose(5, {-1.49, 0}), PlayerRole::kStriker);
  EXPECT_EQ(choose(5, {-1.51, 0}), PlayerRole::kUpfielder);
  EXPECT_EQ(choose(5, {-1.25, 0}), PlayerRole::kUpfielder) << "not at once";
  EXPECT_EQ(choose(5, {-1.19 - 0.02, 0}), PlayerRole::kUpfielder);
  EXPECT_EQ(choose(5, {-1.19 + 0.0, 0}), PlayerRole::kStriker);
}

TEST_F(SoloRoleTest, keeps_the_last_zone_of_the_ball_while_the_robot_is_lost) {
  EXPECT_EQ(choose(5, {-2, 0}), PlayerRole::kUpfielder);
  pose.lost = true;
  EXPECT_EQ(choose(5, {3, 0}), PlayerRole::kUpfielder);
}

TEST_F(SoloRoleTest, replaces_penalised_teammates) {
  game.mates_penalised[4] = true;
  EXPECT_EQ(choose(4, {3, 0}), PlayerRole::kStriker) << "for number 5";
  EXPECT_EQ(choose(3, {3, 0}), PlayerRole::kMidfielder);
  game.mates_penalised[3] = true;
  EXPECT_EQ(choose(3, {3, 0}), PlayerRole::kStriker);
  game.mates_penalised[2] = true;
  EXPECT_EQ(choose(2, {3, 0}), PlayerRole::kStriker);
  game.mates_penalised = {false, true};
  EXPECT_EQ(choose(5, {-3, 0}), PlayerRole::kStriker) << "for the defender";
}

TEST_F(SoloRoleTest, leaves_the_ball_to_a_teammate_that_is_nearer_by_30_cm) {
  see_mate(4, {0.3, 0});
  EXPECT_EQ(choose(5, {1, 0}), PlayerRole::kUpfielder) << "0.7 m compared to 1 m";
  robots.robots.clear();
  see_mate(4, {2, 0.1});
  EXPECT_EQ(choose(5, {1, 0}, PlayerRole::kStriker), PlayerRole::kStriker) << "it is farther away";
}

TEST_F(SoloRoleTest, continues_to_the_ball_until_the_teammate_is_nearer) {
  see_mate(3, {0.15, 0});
  EXPECT_EQ(choose(4, {1, 0}, PlayerRole::kStriker), PlayerRole::kUpfielder) << "0.85 m is clearly nearer";
  robots.robots.clear();
  see_mate(3, {0.02, 0});
  EXPECT_EQ(choose(4, {1, 0}, PlayerRole::kStriker), PlayerRole::kStriker) << "of two robots at the same distance the higher number goes";
  robots.robots.clear();
  see_mate(5, {-0.02, 0});
  EXPECT_EQ(choose(4, {1, 0}, PlayerRole::kStriker), PlayerRole::kUpfielder);
}

TEST_F(SoloRoleTest, does_not_wait_for_opponents_goalkeepers_and_robots_that_were_seen_long_ago) {
  see_mate(4, {0.9, 0.2}, 1, false);
  see_mate(1, {0.9, 0.1});
  see_mate(3, {0.9, -0.1}, 0.29);
  EXPECT_EQ(choose(5, {1, 0}), PlayerRole::kStriker);
  robots.robots.clear();
  see_mate(3, {0.9, -0.1}, 0.31);
  EXPECT_EQ(choose(5, {1, 0}), PlayerRole::kUpfielder);
}

TEST_F(SoloRoleTest, waits_for_the_responsible_robot_at_any_distance_if_it_is_nearer) {
  see_mate(5, {1, 1.5});
  EXPECT_EQ(choose(4, {1, -1.5}), PlayerRole::kUpfielder) << "the ball is far from both, and number 5 is responsible";
  EXPECT_EQ(choose(4, {1.1, 0}), PlayerRole::kStriker) << "it is 1.1 m away, and number 5 is 1.5 m away";
}

TEST_F(SoloRoleTest, takes_a_ball_that_a_nearer_teammate_does_not_move_for_eight_seconds) {
  see_mate(4, {0.9, 0});
  EXPECT_EQ(choose(5, {1, 0}), PlayerRole::kUpfielder);
  game.clock = 7.9;
  EXPECT_EQ(choose(5, {1, 0}), PlayerRole::kUpfielder);
  game.clock = 8.1;
  EXPECT_EQ(choose(5, {1, 0}), PlayerRole::kStriker);
}

TEST_F(SoloRoleTest, waits_again_when_the_ball_has_moved_by_half_a_metre) {
  see_mate(4, {0.9, 0});
  choose(5, {1, 0});
  game.clock = 8.1;
  EXPECT_EQ(choose(5, {1, 0.51}), PlayerRole::kUpfielder);
  game.clock = 8.1 + 8.1;
  EXPECT_EQ(choose(5, {1, 0.6}), PlayerRole::kStriker) << "it has moved only slightly";
}

TEST_F(SoloRoleTest, waits_again_when_the_clock_was_set_back) {
  see_mate(4, {0.9, 0});
  game.clock = 100;
  choose(5, {1, 0});
  game.clock = 1;
  EXPECT_EQ(choose(5, {1, 0}), PlayerRole::kUpfielder);
  game.clock = 8.9;
  EXPECT_EQ(choose(5, {1, 0}), PlayerRole::kUpfielder);
  game.clock = 9.1;
  EXPECT_EQ(choose(5, {1, 0}), PlayerRole::kStriker);
}

TEST_F(SoloRoleTest, resets_its_waiting_time_when_it_loses_the_ball) {
  see_mate(4, {0.9, 0});
  choose(5, {1, 0});
  game.clock = 5;
  ball.valid = false;
  EXPECT_EQ(role.choose({game, pose, ball, robots}, PlayerRole::kNone), PlayerRole::kStriker);
  game.clock = 8.1;
  EXPECT_EQ(choose(5, {1, 0}), PlayerRole::kUpfielder);
}

}  // namespace
}  // namespace soccer

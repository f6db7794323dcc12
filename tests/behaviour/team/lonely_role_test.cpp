#include "behaviour/team/lonely_role.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

/// A robot that stands at the origin and sees the ball, and perhaps a mate.
class Lonely : public testing::Test {
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
    mate.teammate = teammate;
    robots.robots.push_back(mate);
  }
  Game game;
  RobotPose pose;
  BallEstimate ball;
  RobotMap robots;
  LonelyRole role{RoleParameters{}};
};

TEST_F(Lonely, plays_by_its_number) {
  const auto role_of = [](int number) { return LonelyRole::of_number(number); };
  EXPECT_EQ(role_of(2), PlayerRole::kDefender);
  EXPECT_EQ(role_of(3), PlayerRole::kMidfielder);
  EXPECT_EQ(role_of(4), PlayerRole::kUpfielder);
  EXPECT_EQ(role_of(5), PlayerRole::kStriker);
  EXPECT_EQ(role_of(6), PlayerRole::kDefender);
  EXPECT_EQ(role_of(1), PlayerRole::kDefender);
  EXPECT_EQ(role.choose({game, pose, ball, robots}, PlayerRole::kNone), PlayerRole::kDefender) << "without a ball, as number 2";
}

TEST_F(Lonely, takes_a_ball_within_1_2_metres_whoever_it_is) {
  EXPECT_EQ(choose(3, {1.19, 0}), PlayerRole::kStriker);
  EXPECT_EQ(choose(3, {1.21, 0}), PlayerRole::kMidfielder);
}

TEST_F(Lonely, goes_for_every_ball_that_is_its_own) {
  EXPECT_EQ(choose(5, {3, 0}), PlayerRole::kStriker);
  EXPECT_EQ(choose(4, {3, 0}), PlayerRole::kUpfielder);
  EXPECT_EQ(choose(5, {-3, 0}), PlayerRole::kUpfielder) << "that one is the defender's";
  EXPECT_EQ(choose(2, {-3, 0}), PlayerRole::kStriker);
}

TEST_F(Lonely, has_the_ball_change_hands_a_metre_and_a_half_behind_the_middle_and_back_a_little_later) {
  EXPECT_EQ(choose(5, {-1.49, 0}), PlayerRole::kStriker);
  EXPECT_EQ(choose(5, {-1.51, 0}), PlayerRole::kUpfielder);
  EXPECT_EQ(choose(5, {-1.25, 0}), PlayerRole::kUpfielder) << "not at once";
  EXPECT_EQ(choose(5, {-1.19 - 0.02, 0}), PlayerRole::kUpfielder);
  EXPECT_EQ(choose(5, {-1.19 + 0.0, 0}), PlayerRole::kStriker);
}

TEST_F(Lonely, that_is_lost_keeps_to_what_it_knew_of_the_balls_part) {
  EXPECT_EQ(choose(5, {-2, 0}), PlayerRole::kUpfielder);
  pose.lost = true;
  EXPECT_EQ(choose(5, {3, 0}), PlayerRole::kUpfielder);
}

TEST_F(Lonely, stands_in_for_penalised_mates) {
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

TEST_F(Lonely, leaves_the_ball_to_a_mate_that_stands_nearer_by_30_cm) {
  see_mate(4, {0.3, 0});
  EXPECT_EQ(choose(5, {1, 0}), PlayerRole::kUpfielder) << "0.7 m to 1 m";
  robots.robots.clear();
  see_mate(4, {2, 0.1});
  EXPECT_EQ(choose(5, {1, 0}, PlayerRole::kStriker), PlayerRole::kStriker) << "it stands farther away";
}

TEST_F(Lonely, that_goes_already_goes_on_until_the_mate_is_nearer) {
  see_mate(3, {0.15, 0});
  EXPECT_EQ(choose(4, {1, 0}, PlayerRole::kStriker), PlayerRole::kUpfielder) << "0.85 m is clearly nearer";
  robots.robots.clear();
  see_mate(3, {0.02, 0});
  EXPECT_EQ(choose(4, {1, 0}, PlayerRole::kStriker), PlayerRole::kStriker) << "of two as near the higher number goes";
  robots.robots.clear();
  see_mate(5, {-0.02, 0});
  EXPECT_EQ(choose(4, {1, 0}, PlayerRole::kStriker), PlayerRole::kUpfielder);
}

TEST_F(Lonely, does_not_wait_for_opponents_keepers_and_robots_that_were_seen_long_ago) {
  see_mate(4, {0.9, 0.2}, 1, false);
  see_mate(1, {0.9, 0.1});
  see_mate(3, {0.9, -0.1}, 0.29);
  EXPECT_EQ(choose(5, {1, 0}), PlayerRole::kStriker);
  robots.robots.clear();
  see_mate(3, {0.9, -0.1}, 0.31);
  EXPECT_EQ(choose(5, {1, 0}), PlayerRole::kUpfielder);
}

TEST_F(Lonely, waits_for_the_owner_wherever_that_stands_if_it_is_nearer) {
  see_mate(5, {1, 1.5});
  EXPECT_EQ(choose(4, {1, -1.5}), PlayerRole::kUpfielder) << "the ball is far from both, and the owner's";
  EXPECT_EQ(choose(4, {1.1, 0}), PlayerRole::kStriker) << "it is 1.1 m away, and the owner 1.5 m";
}

TEST_F(Lonely, takes_a_ball_that_a_nearer_mate_leaves_alone_for_eight_seconds) {
  see_mate(4, {0.9, 0});
  EXPECT_EQ(choose(5, {1, 0}), PlayerRole::kUpfielder);
  game.clock = 7.9;
  EXPECT_EQ(choose(5, {1, 0}), PlayerRole::kUpfielder);
  game.clock = 8.1;
  EXPECT_EQ(choose(5, {1, 0}), PlayerRole::kStriker);
}

TEST_F(Lonely, waits_again_when_the_ball_was_played_by_half_a_metre) {
  see_mate(4, {0.9, 0});
  choose(5, {1, 0});
  game.clock = 8.1;
  EXPECT_EQ(choose(5, {1, 0.51}), PlayerRole::kUpfielder);
  game.clock = 8.1 + 8.1;
  EXPECT_EQ(choose(5, {1, 0.6}), PlayerRole::kStriker) << "moved by a little only";
}

TEST_F(Lonely, waits_again_when_the_clock_has_gone_back) {
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

TEST_F(Lonely, forgets_how_long_it_waited_when_it_loses_the_ball) {
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

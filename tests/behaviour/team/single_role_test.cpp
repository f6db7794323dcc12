// One robot's choice of its role, from what it hears.
#include <gtest/gtest.h>

#include "behaviour/team/role_assignment.h"

namespace soccer {
namespace {

/// Number 3, a metre behind the ball, in a team that talks.
class SingleRole : public testing::Test {
 protected:
  SingleRole() {
    game.player = 3;
    game.clock = 100;
    pose.pose = {-1, 0, 0};
    ball.valid = true;
    ball.position = {1, 0};
    roles.tick(inputs(), {own});
    tick();
  }
  RoleAssignment::Inputs inputs() { return {game, pose, ball, team_ball, motion, mates, robots}; }
  /// A tenth of a second, in which everybody is heard again.
  const OwnRole& tick(bool heard = true) {
    game.clock += 0.1;
    for (TeamReport& mate : mates.reports)
      if (heard) mate.clock = game.clock - 0.05;
    mates.heard += heard ? 1 : 0;
    roles.tick(inputs(), {own});
    return own;
  }
  TeamReport& mate(int number, double x, double time_to_ball, PlayerRole wanted = PlayerRole::kNone) {
    TeamReport report;
    report.number = number;
    report.pose.x = x;
    report.time_to_ball = time_to_ball;
    report.wanted = wanted;
    report.clock = game.clock;
    mates.reports.push_back(report);
    return mates.reports.back();
  }
  static constexpr double kWalk = 1 / 0.22;  // s to the ball

  RoleAssignment roles{FieldDimensions{}, RoleParameters{}};
  Game game;
  RobotPose pose;
  BallEstimate ball;
  TeamBall team_ball;
  MotionStatus motion;
  TeamMates mates;
  RobotMap robots;
  OwnRole own;
};

TEST_F(SingleRole, is_the_strikers_when_nobody_else_is_there) {
  EXPECT_EQ(own.wanted, PlayerRole::kStriker);
  EXPECT_EQ(own.role, PlayerRole::kStriker);
  EXPECT_NEAR(own.time_to_ball, kWalk, 1e-9);
  EXPECT_EQ(own.switches, 1U);
}

TEST_F(SingleRole, costs_more_time_on_the_ground_and_when_it_is_lost) {
  motion.state = MotionState::kFalling;
  EXPECT_NEAR(tick().time_to_ball, kWalk + 6, 1e-9);
  motion.state = MotionState::kGettingUp;
  EXPECT_NEAR(tick().time_to_ball, kWalk + 6, 1e-9);
  motion.state = MotionState{};
  pose.lost = true;
  EXPECT_NEAR(tick().time_to_ball, kWalk + 8, 1e-9) << "by the distance alone";
}

TEST_F(SingleRole, is_by_the_teams_ball_when_it_sees_none_and_far_when_nobody_does) {
  ball.valid = false;
  EXPECT_NEAR(tick().time_to_ball, 60, 1e-9);
  team_ball.valid = true;
  team_ball.position = {0, 0};
  EXPECT_NEAR(tick().time_to_ball, kWalk, 1e-9);
}

TEST_F(SingleRole, passes_to_who_is_faster_by_more_than_the_strikers_bonus) {
  mate(4, -2, kWalk - 1.4);
  EXPECT_EQ(tick().wanted, PlayerRole::kStriker);
  mates.reports[0].time_to_ball = kWalk - 1.6;
  EXPECT_EQ(tick().wanted, PlayerRole::kDefender) << "of one supporter";
  mates.reports[0].wanted = PlayerRole::kStriker;
  mates.reports[0].time_to_ball = kWalk + 1.4;
  EXPECT_NE(tick().wanted, PlayerRole::kStriker);
  mates.reports[0].time_to_ball = kWalk + 1.6;
  EXPECT_EQ(tick().wanted, PlayerRole::kStriker);
}

TEST_F(SingleRole, of_a_supporter_is_by_its_place_among_them) {
  mate(5, 3, 0.1);
  mate(2, -3, 50);
  EXPECT_EQ(tick().wanted, PlayerRole::kMidfielder) << "the front one of two";
  mate(4, 2, 50);
  EXPECT_EQ(tick().wanted, PlayerRole::kMidfielder) << "between two";
  mates.reports[2].pose.x = -2;
  EXPECT_EQ(tick().wanted, PlayerRole::kUpfielder) << "before two";
  mates.reports[1].pose.x = mates.reports[2].pose.x = 2;
  EXPECT_EQ(tick().wanted, PlayerRole::kDefender) << "behind two";
}

TEST_F(SingleRole, of_a_supporter_is_kept_until_they_have_clearly_passed_each_other) {
  mate(5, 3, 0.1);
  mate(2, -1.6, 50, PlayerRole::kDefender);
  tick();
  mates.reports[1].pose.x = -0.4;
  EXPECT_EQ(tick().wanted, PlayerRole::kMidfielder) << "0.6 m before";
  mates.reports[1].pose.x = -0.2;
  EXPECT_EQ(tick().wanted, PlayerRole::kDefender);
}

TEST_F(SingleRole, does_not_count_mates_that_are_silent_for_three_seconds_or_penalised) {
  mate(4, -2, 0.1);
  EXPECT_NE(tick().wanted, PlayerRole::kStriker);
  mates.reports[0].clock = game.clock - 2.8;
  EXPECT_NE(tick(false).wanted, PlayerRole::kStriker);
  tick(false);
  EXPECT_EQ(tick(false).wanted, PlayerRole::kStriker);
  EXPECT_NE(tick().wanted, PlayerRole::kStriker);
  game.mates_penalised[3] = true;
  EXPECT_EQ(tick().wanted, PlayerRole::kStriker);
}

TEST_F(SingleRole, is_not_taken_while_a_mate_says_that_it_holds_it) {
  TeamReport& other = mate(4, -2, kWalk + 20);
  other.role = PlayerRole::kStriker;
  EXPECT_EQ(tick().role, PlayerRole::kStriker) << "this one held it before, and has the lower number";
  mates.reports[0].number = 2;
  EXPECT_EQ(tick().wanted, PlayerRole::kStriker);
  EXPECT_EQ(own.role, PlayerRole::kNone) << "of two holders the higher number lets go";
  mates.reports[0].number = 4;
  EXPECT_EQ(tick().role, PlayerRole::kNone) << "who does not hold it waits, whatever the number";
  mates.reports[0].role = PlayerRole::kNone;
  EXPECT_EQ(tick().role, PlayerRole::kStriker);
  EXPECT_EQ(own.switches, 2U);
}

TEST_F(SingleRole, is_nobodys_while_it_is_penalised) {
  game.penalised = true;
  EXPECT_EQ(tick().wanted, PlayerRole::kNone);
  EXPECT_EQ(own.role, PlayerRole::kNone);
}

TEST_F(SingleRole, of_a_keeper_that_is_penalised_goes_to_the_hindmost_or_to_who_keeps_already) {
  game.mates_penalised[0] = true;
  mate(4, 2, 0.1);
  EXPECT_EQ(tick().wanted, PlayerRole::kGoalie);
  mates.reports[0].pose.x = -4;
  EXPECT_EQ(tick().wanted, PlayerRole::kGoalie) << "it keeps already";
  mate(5, -3, 50, PlayerRole::kGoalie);
  game.mates_penalised[0] = false;
  tick();
  game.mates_penalised[0] = true;
  EXPECT_NE(tick().wanted, PlayerRole::kGoalie);
}

TEST_F(SingleRole, of_the_only_robot_is_the_strikers_though_the_keeper_is_penalised) {
  game.mates_penalised[0] = true;
  EXPECT_EQ(tick().wanted, PlayerRole::kStriker);
}

TEST_F(SingleRole, is_by_its_number_after_eight_seconds_without_a_word) {
  ball.position = {3, 0};
  ball.field_position = {2, 0};
  for (int i = 0; i < 79; ++i) tick(false);
  EXPECT_EQ(own.wanted, PlayerRole::kStriker);
  tick(false);
  tick(false);
  EXPECT_EQ(own.wanted, PlayerRole::kMidfielder);
  EXPECT_EQ(tick().wanted, PlayerRole::kStriker) << "somebody spoke";
}

}  // namespace
}  // namespace soccer

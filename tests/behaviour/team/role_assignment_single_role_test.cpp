// A single robot's choice of its role, given its teammates' reports.
#include <gtest/gtest.h>

#include "behaviour/team/role_assignment.h"

namespace soccer {
namespace {

/// Number 3, a metre behind the ball, in a team with working communication.
class RoleAssignmentSingleRole : public testing::Test {
 protected:
  RoleAssignmentSingleRole() {
    game.player = 3;
    game.clock = 100;
    pose.pose = {-1, 0, 0};
    ball.valid = true;
    ball.position = {1, 0};
    roles.tick(inputs(), {own});
    tick();
  }
  RoleAssignment::Inputs inputs() { return {game, pose, ball, team_ball, motion, mates, robots}; }
  /// A tick of 0.1 s; with `heard`, new reports of all teammates are received.
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

TEST_F(RoleAssignmentSingleRole, is_striker_when_there_is_no_other_robot) {
  EXPECT_EQ(own.wanted, PlayerRole::kStriker);
  EXPECT_EQ(own.role, PlayerRole::kStriker);
  EXPECT_NEAR(own.time_to_ball, kWalk, 1e-9);
  EXPECT_EQ(own.switches, 1U);
}

TEST_F(RoleAssignmentSingleRole, has_a_longer_time_to_the_ball_for_a_robot_that_is_on_the_ground_or_lost) {
  motion.state = MotionState::kFalling;
  EXPECT_NEAR(tick().time_to_ball, kWalk + 6, 1e-9);
  motion.state = MotionState::kGettingUp;
  EXPECT_NEAR(tick().time_to_ball, kWalk + 6, 1e-9);
  motion.state = MotionState{};
  pose.lost = true;
  EXPECT_NEAR(tick().time_to_ball, kWalk + 8, 1e-9) << "calculated from the distance only";
}

TEST_F(RoleAssignmentSingleRole, uses_the_team_ball_when_the_robot_sees_none_and_a_long_time_when_no_robot_sees_it) {
  ball.valid = false;
  EXPECT_NEAR(tick().time_to_ball, 60, 1e-9);
  team_ball.valid = true;
  team_ball.position = {0, 0};
  EXPECT_NEAR(tick().time_to_ball, kWalk, 1e-9);
}

TEST_F(RoleAssignmentSingleRole, of_the_striker_passes_to_a_robot_that_is_faster_by_more_than_the_bonus) {
  mate(4, -2, kWalk - 1.4);
  EXPECT_EQ(tick().wanted, PlayerRole::kStriker);
  mates.reports[0].time_to_ball = kWalk - 1.6;
  EXPECT_EQ(tick().wanted, PlayerRole::kDefender) << "the role of a single supporter";
  mates.reports[0].wanted = PlayerRole::kStriker;
  mates.reports[0].time_to_ball = kWalk + 1.4;
  EXPECT_NE(tick().wanted, PlayerRole::kStriker);
  mates.reports[0].time_to_ball = kWalk + 1.6;
  EXPECT_EQ(tick().wanted, PlayerRole::kStriker);
}

TEST_F(RoleAssignmentSingleRole, of_a_supporter_depends_on_its_position_among_the_supporters) {
  mate(5, 3, 0.1);
  mate(2, -3, 50);
  EXPECT_EQ(tick().wanted, PlayerRole::kMidfielder) << "the front one of two";
  mate(4, 2, 50);
  EXPECT_EQ(tick().wanted, PlayerRole::kMidfielder) << "between two";
  mates.reports[2].pose.x = -2;
  EXPECT_EQ(tick().wanted, PlayerRole::kUpfielder) << "in front of two";
  mates.reports[1].pose.x = mates.reports[2].pose.x = 2;
  EXPECT_EQ(tick().wanted, PlayerRole::kDefender) << "behind two";
}

TEST_F(RoleAssignmentSingleRole, of_a_supporter_is_kept_until_two_supporters_have_clearly_passed_each_other) {
  mate(5, 3, 0.1);
  mate(2, -1.6, 50, PlayerRole::kDefender);
  tick();
  mates.reports[1].pose.x = -0.4;
  EXPECT_EQ(tick().wanted, PlayerRole::kMidfielder) << "0.6 m in front";
  mates.reports[1].pose.x = -0.2;
  EXPECT_EQ(tick().wanted, PlayerRole::kDefender);
}

TEST_F(RoleAssignmentSingleRole, ignores_teammates_that_are_silent_for_three_seconds_or_penalised) {
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

TEST_F(RoleAssignmentSingleRole, is_not_taken_while_a_teammate_reports_to_hold_it) {
  TeamReport& other = mate(4, -2, kWalk + 20);
  other.role = PlayerRole::kStriker;
  EXPECT_EQ(tick().role, PlayerRole::kStriker) << "this one held it before, and has the lower number";
  mates.reports[0].number = 2;
  EXPECT_EQ(tick().wanted, PlayerRole::kStriker);
  EXPECT_EQ(own.role, PlayerRole::kNone) << "of two holders the higher number releases the role";
  mates.reports[0].number = 4;
  EXPECT_EQ(tick().role, PlayerRole::kNone) << "a robot that does not hold the role waits, regardless of its number";
  mates.reports[0].role = PlayerRole::kNone;
  EXPECT_EQ(tick().role, PlayerRole::kStriker);
  EXPECT_EQ(own.switches, 2U);
}

TEST_F(RoleAssignmentSingleRole, is_none_while_the_robot_is_penalised) {
  game.penalised = true;
  EXPECT_EQ(tick().wanted, PlayerRole::kNone);
  EXPECT_EQ(own.role, PlayerRole::kNone);
}

TEST_F(RoleAssignmentSingleRole, of_a_penalised_goalkeeper_passes_to_the_hindmost_or_to_the_current_goalie) {
  game.mates_penalised[0] = true;
  mate(4, 2, 0.1);
  EXPECT_EQ(tick().wanted, PlayerRole::kGoalie);
  mates.reports[0].pose.x = -4;
  EXPECT_EQ(tick().wanted, PlayerRole::kGoalie) << "it is already goalie";
  mate(5, -3, 50, PlayerRole::kGoalie);
  game.mates_penalised[0] = false;
  tick();
  game.mates_penalised[0] = true;
  EXPECT_NE(tick().wanted, PlayerRole::kGoalie);
}

TEST_F(RoleAssignmentSingleRole, of_the_only_robot_is_striker_even_if_the_goalkeeper_is_penalised) {
  game.mates_penalised[0] = true;
  EXPECT_EQ(tick().wanted, PlayerRole::kStriker);
}

TEST_F(RoleAssignmentSingleRole, depends_on_the_number_after_eight_seconds_without_messages) {
  ball.position = {3, 0};
  ball.field_position = {2, 0};
  for (int i = 0; i < 79; ++i) tick(false);
  EXPECT_EQ(own.wanted, PlayerRole::kStriker);
  tick(false);
  tick(false);
  EXPECT_EQ(own.wanted, PlayerRole::kMidfielder);
  EXPECT_EQ(tick().wanted, PlayerRole::kStriker) << "a message was received";
}

}  // namespace
}  // namespace soccer

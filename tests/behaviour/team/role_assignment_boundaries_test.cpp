// Boundaries of the role assignment: exact times, ties, numbers, substitutes and changed parameters.
#include <cmath>

#include <gtest/gtest.h>

#include "behaviour/team/role_assignment.h"
#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

/// Number 3 at (-1, 0), facing the ball at the centre, at times that are exact.
class RoleAssignmentBoundaries : public testing::Test {
 protected:
  RoleAssignmentBoundaries() {
    game.player = 3;
    game.clock = 100;
    pose.pose = {-1, 0, 0};
    ball.valid = true;
    ball.position = {1, 0};
  }
  const OwnRole& tick(bool heard = true) {
    mates.heard += heard ? 1 : 0;
    roles.tick({game, pose, ball, team_ball, motion, mates, robots}, {own});
    return own;
  }
  TeamReport& mate(int number, double x, double time_to_ball, PlayerRole wanted = PlayerRole::kNone) {
    TeamReport report;
    report.number = number;
    report.clock = game.clock;
    report.pose.x = x;
    report.time_to_ball = time_to_ball;
    report.wanted = wanted;
    mates.reports.push_back(report);
    return mates.reports.back();
  }

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

TEST_F(RoleAssignmentBoundaries, the_path_around_the_ball_leads_to_the_line_from_the_opponents_goal) {
  RoleParameters parameters;
  parameters.walk_speed = 0.5;
  parameters.round_ball = 3;
  FieldDimensions field;
  field.length = 8;
  const RoleAssignment small(field, parameters);
  EXPECT_NEAR(small.time_to_ball({-1, 4, 0}, {0, 4}), 2 + 3 * kPi / 4, 1e-9) << "from there, the goal is to the front right";
  EXPECT_NEAR(small.time_to_ball({2, 0, -kPi / 2}, {2, -2}), 4 + 3 * 3 * kPi / 4, 1e-9);
}

TEST_F(RoleAssignmentBoundaries, a_robot_that_is_lost_does_not_use_its_pose) {
  pose.lost = true;
  pose.pose = {4, 3, 2};
  ball.position = {0, 1.1};
  ball.field_position = {3, 3};
  EXPECT_NEAR(tick().time_to_ball, 5 + 8, 1e-9) << "1.1 m at 0.22 m/s, and the time of a lost robot";
}

TEST_F(RoleAssignmentBoundaries, a_report_that_is_exactly_three_seconds_old_is_ignored) {
  mate(4, -2, 0.1);
  mates.reports[0].clock = 97;
  EXPECT_EQ(tick().wanted, PlayerRole::kStriker);
  mates.reports[0].clock = 97.0078125;
  EXPECT_NE(tick().wanted, PlayerRole::kStriker);
}

TEST_F(RoleAssignmentBoundaries, a_report_with_the_own_number_is_ignored) {
  mate(3, -2, 0.1);
  mates.reports[0].role = PlayerRole::kStriker;
  EXPECT_EQ(tick().role, PlayerRole::kStriker);
}

TEST_F(RoleAssignmentBoundaries, the_role_of_a_silent_teammate_is_free) {
  mate(2, -2, 50);
  mates.reports[0].role = PlayerRole::kStriker;
  tick();
  EXPECT_EQ(tick().role, PlayerRole::kNone);
  mates.reports[0].clock = 90;
  EXPECT_EQ(tick().role, PlayerRole::kStriker);
}

TEST_F(RoleAssignmentBoundaries, of_equally_fast_robots_the_one_with_the_lowest_number_is_striker) {
  const double own_time = tick().time_to_ball;
  mate(4, -2, own_time, PlayerRole::kStriker);
  EXPECT_EQ(tick().wanted, PlayerRole::kStriker);
  mates.reports[0].number = 2;
  EXPECT_NE(tick().wanted, PlayerRole::kStriker);
}

TEST_F(RoleAssignmentBoundaries, supporters_at_the_same_position_are_ordered_by_number) {
  mate(5, 3, 0.1, PlayerRole::kStriker);
  mate(2, -1, 50);
  EXPECT_EQ(tick().wanted, PlayerRole::kMidfielder);
  mates.reports[1].number = 4;
  roles = RoleAssignment(FieldDimensions{}, RoleParameters{});
  EXPECT_EQ(tick().wanted, PlayerRole::kDefender);
}

TEST_F(RoleAssignmentBoundaries, players_up_to_number_eleven_can_be_penalised) {
  mate(11, -2, 0.1);
  EXPECT_NE(tick().wanted, PlayerRole::kStriker);
  game.mates_penalised[10] = true;
  EXPECT_EQ(tick().wanted, PlayerRole::kStriker);
}

TEST_F(RoleAssignmentBoundaries, the_goalkeeper_is_never_striker_or_supporter) {
  mate(1, -4, 0.1, PlayerRole::kGoalie);
  EXPECT_EQ(tick().wanted, PlayerRole::kStriker);
  mate(4, -2, 0.1, PlayerRole::kStriker);
  EXPECT_EQ(tick().wanted, PlayerRole::kDefender) << "the only supporter, as the goalkeeper does not count";
}

TEST_F(RoleAssignmentBoundaries, a_substitute_for_the_goalkeeper_is_not_striker_or_supporter_as_well) {
  game.mates_penalised[0] = true;
  mate(4, -4, 0.1);
  EXPECT_EQ(tick().wanted, PlayerRole::kStriker) << "number 4 is nearer to the ball, but the hindmost";
  mate(5, 2, 0.1, PlayerRole::kStriker);
  EXPECT_EQ(tick().wanted, PlayerRole::kDefender) << "the only supporter";
}

TEST_F(RoleAssignmentBoundaries, an_upfielder_keeps_its_role_until_it_is_clearly_behind_another_robot) {
  mate(5, 3, 0.1, PlayerRole::kStriker);
  mate(2, -4, 50, PlayerRole::kDefender);
  mate(4, -0.5, 50, PlayerRole::kUpfielder);
  EXPECT_EQ(tick().wanted, PlayerRole::kMidfielder);
  mates.reports[2].pose.x = -1.6;
  EXPECT_EQ(tick().wanted, PlayerRole::kMidfielder) << "0.6 m";
  mates.reports[2].pose.x = -1.8;
  EXPECT_EQ(tick().wanted, PlayerRole::kUpfielder) << "0.8 m";
  mates.reports[2].wanted = PlayerRole::kMidfielder;
  mates.reports[2].pose.x = -0.4;
  EXPECT_EQ(tick().wanted, PlayerRole::kUpfielder) << "and so does this robot";
  mates.reports[2].pose.x = -0.2;
  EXPECT_EQ(tick().wanted, PlayerRole::kMidfielder);
}

TEST_F(RoleAssignmentBoundaries, a_defender_keeps_its_role_until_it_is_clearly_in_front_of_another_robot) {
  mate(5, 3, 0.1, PlayerRole::kStriker);
  mate(4, 0, 50);
  EXPECT_EQ(tick().wanted, PlayerRole::kDefender);
  mates.reports[1].pose.x = -1.6;
  EXPECT_EQ(tick().wanted, PlayerRole::kDefender);
  mates.reports[1].pose.x = -1.8;
  EXPECT_EQ(tick().wanted, PlayerRole::kMidfielder);
}

TEST_F(RoleAssignmentBoundaries, the_two_foremost_of_four_supporters_are_upfielders) {
  mate(5, 3, 0.1, PlayerRole::kStriker);
  mate(2, -4, 50);
  mate(4, -3, 50);
  mate(6, 2, 50);
  EXPECT_EQ(tick().wanted, PlayerRole::kUpfielder);
}

TEST_F(RoleAssignmentBoundaries, a_robot_plays_alone_only_after_more_than_eight_seconds_without_messages) {
  ball.position = {3, 0};
  tick();
  game.clock = 108;
  EXPECT_EQ(tick(false).wanted, PlayerRole::kStriker);
  game.clock = 108.0078125;
  EXPECT_EQ(tick(false).wanted, PlayerRole::kMidfielder) << "the role of its number";
  EXPECT_EQ(own.role, PlayerRole::kMidfielder);
}

TEST_F(RoleAssignmentBoundaries, a_robot_that_starts_without_messages_plays_alone_eight_seconds_after_the_start_of_the_clock) {
  ball.position = {3, 0};
  game.clock = 8;
  EXPECT_EQ(tick(false).wanted, PlayerRole::kStriker);
  game.clock = 8.0078125;
  EXPECT_EQ(tick(false).wanted, PlayerRole::kMidfielder);
}

TEST_F(RoleAssignmentBoundaries, a_robot_whose_clock_is_set_back_plays_alone_eight_seconds_later) {
  ball.position = {3, 0};
  tick();
  game.clock = 1;
  EXPECT_EQ(tick(false).wanted, PlayerRole::kStriker);
  game.clock = 9.0078125;
  EXPECT_EQ(tick(false).wanted, PlayerRole::kMidfielder);
}

TEST_F(RoleAssignmentBoundaries, a_striker_without_messages_that_leaves_the_ball_to_a_teammate_holds_no_role) {
  game.player = 5;
  TrackedRobot near;
  near.team = RobotTeam::kOwn;
  near.number = 4;
  near.life = 1;
  near.position = {0.9, 0};
  robots.robots = {near};
  EXPECT_EQ(tick(false).wanted, PlayerRole::kUpfielder);
  EXPECT_EQ(own.role, PlayerRole::kNone) << "number 4 may be upfielder";
  robots.robots.clear();
  EXPECT_EQ(tick(false).role, PlayerRole::kStriker);
  EXPECT_EQ(own.switches, 1U);
}

TEST_F(RoleAssignmentBoundaries, a_robot_without_messages_holds_the_role_of_the_goalie_and_that_of_the_striker) {
  EXPECT_EQ(tick(false).role, PlayerRole::kStriker) << "number 3 with a ball nearby";
  game.player = 1;
  EXPECT_EQ(tick(false).role, PlayerRole::kGoalie);
  game.player = 2;
  ball.valid = false;
  EXPECT_EQ(tick(false).role, PlayerRole::kDefender);
}

TEST_F(RoleAssignmentBoundaries, with_messages_any_supporting_role_is_held) {
  mate(5, 3, 0.1, PlayerRole::kStriker);
  EXPECT_EQ(tick().role, PlayerRole::kDefender) << "not the role of its number";
}

TEST_F(RoleAssignmentBoundaries, changed_parameters_apply_from_the_next_tick_on) {
  RoleParameters parameters;
  parameters.walk_speed = 0.5;
  parameters.solo_reach = 0.5;
  roles.tune(parameters);
  EXPECT_NEAR(tick().time_to_ball, 2, 1e-9);
  game.clock = 200;
  EXPECT_EQ(tick(false).wanted, PlayerRole::kMidfielder) << "the ball is 1 m away";
}

}  // namespace
}  // namespace soccer

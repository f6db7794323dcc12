#include "behaviour/team/team_reporter.h"

#include <cmath>

#include <gtest/gtest.h>

namespace soccer {
namespace {

/// The inputs of a report.
struct Knowledge {
  SensorFrame sensors;
  Game game;
  RobotPose pose;
  PoseHypotheses hypotheses;
  BallEstimate ball;
  MotionStatus motion;
  OwnRole role;
  Intention intention;
  SearchShare search;
  RobotMap robots;

  TeamReport report() const {
    TeamReport result;
    TeamReporter({.walk_speed = 0.3}).tick({sensors, game, pose, hypotheses, ball, motion, role, intention, search, robots}, {result});
    return result;
  }
};

TEST(TeamReporter, reports_the_abilities_of_the_body) {
  Knowledge known;
  known.motion.kick_distance = 3.1;
  EXPECT_DOUBLE_EQ(known.report().walk_speed, 0.3);
  EXPECT_DOUBLE_EQ(known.report().kick_distance, 3.1);
}

TEST(TeamReporter, reports_pose_ball_role_and_search_map) {
  Knowledge known;
  known.game.player = 4;
  known.game.clock = 12.5;
  known.sensors.time = from_seconds(10);
  known.pose.pose = {1, 2, 0.5};
  known.pose.covariance[0] = 0.04;
  known.pose.covariance[4] = 0.09;
  known.ball.valid = true;
  known.ball.last_seen = from_seconds(9.5);
  known.ball.position = {0.7, -0.2};
  known.role.role = PlayerRole::kStriker;
  known.role.wanted = PlayerRole::kDefender;
  known.role.time_to_ball = 3.5;
  known.search = {2, 1, {7, 9}};
  const TeamReport report = known.report();
  EXPECT_EQ(report.number, 4);
  EXPECT_EQ(report.clock, 12.5);
  EXPECT_EQ(report.pose, known.pose.pose);
  EXPECT_NEAR(report.pose_deviation, 0.3, 1e-12);
  EXPECT_TRUE(report.ball_known);
  EXPECT_NEAR(report.ball_age, 0.5, 1e-9);
  EXPECT_EQ(report.ball, known.ball.position);
  EXPECT_EQ(report.role, PlayerRole::kStriker);
  EXPECT_EQ(report.wanted, PlayerRole::kDefender);
  EXPECT_EQ(report.time_to_ball, 3.5);
  EXPECT_EQ(report.search, known.search);
  EXPECT_FALSE(report.lost);
  known.pose.covariance[0] = 0.16;
  EXPECT_NEAR(known.report().pose_deviation, 0.4, 1e-12) << "along the worse axis";
  known.pose.lost = true;
  EXPECT_TRUE(known.report().lost);
  known.ball.valid = false;
  EXPECT_FALSE(known.report().ball_known);
  EXPECT_EQ(known.report().ball_age, 0);
}

TEST(TeamReporter, reports_that_it_has_fallen_while_it_falls_and_gets_up) {
  Knowledge known;
  EXPECT_FALSE(known.report().fallen);
  known.motion.state = MotionState::kFalling;
  EXPECT_TRUE(known.report().fallen);
  known.motion.state = MotionState::kGettingUp;
  EXPECT_TRUE(known.report().fallen);
}

TEST(TeamReporter, rotates_the_balls_velocity_into_the_robots_axes) {
  Knowledge known;
  known.pose.pose = {1, 2, M_PI / 2};
  known.ball.field_velocity = {0.5, 2};
  EXPECT_NEAR(known.report().ball_velocity.x, 2, 1e-9);
  EXPECT_NEAR(known.report().ball_velocity.y, -0.5, 1e-9);
}

TEST(TeamReporter, reports_its_own_position_as_goal_by_default) {
  Knowledge known;
  known.pose.pose = {1, 2, 0};
  known.intention.walking_to = {3, 3};
  known.intention.shooting_to = {4, 4};
  EXPECT_EQ(known.report().walking_to, (Point2<Field>{1, 2}));
  EXPECT_EQ(known.report().shooting_to, (Point2<Field>{1, 2}));
  known.intention.has_goal = true;
  EXPECT_EQ(known.report().walking_to, (Point2<Field>{3, 3}));
  EXPECT_EQ(known.report().shooting_to, (Point2<Field>{1, 2}));
  known.intention.has_target = true;
  EXPECT_EQ(known.report().shooting_to, (Point2<Field>{4, 4}));
}

TEST(TeamReporter, reports_the_teammates_whose_numbers_it_currently_reads) {
  Knowledge known;
  const auto add = [&](bool teammate, int number, double life) {
    TrackedRobot robot;
    robot.team = teammate ? RobotTeam::kOwn : RobotTeam::kOpponent;
    robot.number = number;
    robot.life = life;
    robot.position = {0.1 * number, 0.2};
    known.robots.robots.push_back(robot);
  };
  add(true, 1, 0.95);
  add(false, 4, 1);
  add(true, 0, 1);
  add(true, 5, 0.85);
  const TeamReport report = known.report();
  ASSERT_EQ(report.mates.size(), 1U);
  EXPECT_EQ(report.mates[0].number, 1);
  EXPECT_EQ(report.mates[0].at, (Point2<Ground>{0.1, 0.2}));
}

TEST(TeamReporter, reports_the_opponents_that_it_has_just_seen) {
  Knowledge known;
  const auto see = [&](double x, bool teammate, double life) {
    TrackedRobot& robot = known.robots.robots.emplace_back();
    robot.position = {x, 0};
    robot.team = teammate ? RobotTeam::kOwn : RobotTeam::kOpponent;
    robot.life = life;
  };
  see(1, false, 0.9);
  see(2, false, 0.3);
  see(3, true, 1);
  EXPECT_EQ(known.report().opponents, (std::vector<Point2<Ground>>{{1, 0}}));
}

TEST(TeamReporter, without_hypotheses_has_no_confidence_in_its_half) { EXPECT_EQ(Knowledge().report().side_confidence, 0); }

TEST(TeamReporter, calculates_the_confidence_in_its_half_from_the_pose_hypotheses) {
  Knowledge known;
  known.pose.pose = {-2, 1, 0.5};
  known.hypotheses.hypotheses = {
      {.pose = {-2, 1, 0.5}, .weight = 0.5}, {.pose = {-2.3, 0.8, 0.4}, .weight = 0.25}, {.pose = {2, -1, -2.6}, .weight = 0.25}};
  EXPECT_DOUBLE_EQ(known.report().side_confidence, 0.75);
  known.pose.lost = true;
  EXPECT_EQ(known.report().side_confidence, 0);
}

TEST(TeamReporter, rotates_velocities_by_any_angle) {
  Knowledge known;
  known.pose.pose = {1, 2, std::atan2(3.0, 4.0)};  // cosine 0.8, sine 0.6
  known.ball.field_velocity = {2, 1};
  EXPECT_NEAR(known.report().ball_velocity.x, 0.8 * 2 + 0.6 * 1, 1e-12);
  EXPECT_NEAR(known.report().ball_velocity.y, 0.8 * 1 - 0.6 * 2, 1e-12);
}

TEST(TeamReporter, replaces_the_seen_teammates_of_the_previous_report) {
  Knowledge known;
  TrackedRobot robot;
  robot.team = RobotTeam::kOwn;
  robot.number = 4;
  robot.life = 1;
  known.robots.robots = {robot};
  TeamReport report;
  for (int i = 0; i < 3; ++i)
    TeamReporter({}).tick({known.sensors, known.game, known.pose, known.hypotheses, known.ball, known.motion, known.role, known.intention,
                           known.search, known.robots},
                          {report});
  EXPECT_EQ(report.mates.size(), 1U);
}

TEST(TeamReporter, does_not_report_a_track_with_exactly_nine_tenths_of_its_life_as_seen) {
  Knowledge known;
  TrackedRobot robot;
  robot.team = RobotTeam::kOwn;
  robot.number = 4;
  robot.life = 0.9;
  known.robots.robots = {robot};
  EXPECT_TRUE(known.report().mates.empty());
}

TEST(TeamReporter, counts_hypotheses_in_the_middle_between_both_halves_as_right) {
  Knowledge known;
  known.pose.pose = {-2, 0, 0};
  known.hypotheses.hypotheses = {{.pose = {0, 5, 0}, .weight = 0.25}, {.pose = {1, 0, 0}, .weight = 0.75}};
  EXPECT_DOUBLE_EQ(known.report().side_confidence, 0.25);
  known.hypotheses.hypotheses = {{.pose = {-2, 0, 0}, .weight = 0}};
  EXPECT_EQ(known.report().side_confidence, 0) << "without any weight";
}

TEST(TeamReporter, compares_hypotheses_with_the_mirror_image_along_both_axes) {
  Knowledge known;
  known.pose.pose = {-1, -2, 0};
  known.hypotheses.hypotheses = {{.pose = {0.5, -2, 0}, .weight = 0.3}, {.pose = {-0.5, 2, 0}, .weight = 0.7}};
  EXPECT_DOUBLE_EQ(known.report().side_confidence, 0.3) << "the mirror image is at (1, 2)";
}

TEST(TeamReporter, uses_changed_parameters) {
  TeamReporter reporter({.walk_speed = 0.3});
  reporter.tune({.walk_speed = 0.4});
  const Knowledge known;
  TeamReport report;
  reporter.tick({known.sensors, known.game, known.pose, known.hypotheses, known.ball, known.motion, known.role, known.intention,
                 known.search, known.robots},
                {report});
  EXPECT_EQ(report.walk_speed, 0.4);
}

TEST(TeamReporter, reports_a_robot_on_its_feet_as_not_fallen) {
  Knowledge known;
  for (const auto state : {MotionState::kLimp, MotionState::kStanding, MotionState::kWalking, MotionState::kKicking, MotionState::kDiving,
                           MotionState::kSitting}) {
    known.motion.state = state;
    EXPECT_FALSE(known.report().fallen);
  }
}

}  // namespace
}  // namespace soccer

#include "perception/ball/team_ball_module.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

class TeamBallModuleTest : public testing::Test {
 protected:
  SensorFrame sensors;
  BallEstimate ball;
  RobotPose pose;
  Game game;
  TeamMates mates;
  TeamBall team_ball;

  TeamBallModuleTest() {
    sensors.time = from_seconds(100);
    game.player = 3;
    game.clock = 50;
    ball.valid = true;
    ball.last_seen = sensors.time;
    ball.field_position = {1, 2};
    ball.position = {1, 0};
  }

  TeamReport mate(double age, double gap) const {
    TeamReport report;
    report.number = 4;
    report.clock = game.clock - 0.1;
    report.pose = {-1, 0, 0};
    report.ball_known = true;
    report.ball_age = age;
    report.ball = {gap, 0};
    return report;
  }

  void tick() { TeamBallModule().tick({sensors, ball, pose, game, mates}, {team_ball}); }
};

TEST_F(TeamBallModuleTest, publishes_the_own_ball_without_reports_from_teammates) {
  tick();
  EXPECT_TRUE(team_ball.valid);
  EXPECT_EQ(team_ball.seen_by, 3);
  EXPECT_EQ(team_ball.position.y, 2);
}

TEST_F(TeamBallModuleTest, publishes_the_ball_of_a_teammate_that_saw_it_more_recently) {
  mates.reports = {mate(0.2, 1.5)};
  ball.last_seen = sensors.time - from_seconds(4);
  tick();
  EXPECT_EQ(team_ball.seen_by, 4);
  EXPECT_NEAR(team_ball.position.x, 0.5, 1e-9);
}

TEST_F(TeamBallModuleTest, publishes_the_ball_of_the_nearer_robot_when_both_see_it) {
  mates.reports = {mate(0, 2.5)};
  tick();
  EXPECT_EQ(team_ball.seen_by, 3);
  mates.reports = {mate(0, 0.4)};
  tick();
  EXPECT_EQ(team_ball.seen_by, 4);
}

TEST_F(TeamBallModuleTest, weighs_half_a_second_of_age_like_a_metre_of_distance) {
  ball.last_seen = sensors.time - from_seconds(0.5);  // and 1 m away: equivalent to an age of 1 s
  mates.reports = {mate(0.2, 1.3)};                   // seen 0.3 s ago, 1.3 m away: equivalent to an age of 0.95 s
  mates.reports[0].clock = game.clock - 0.1;
  tick();
  EXPECT_EQ(team_ball.seen_by, 4);
  mates.reports[0].ball = {1.5, 0};
  tick();
  EXPECT_EQ(team_ball.seen_by, 3);
}

TEST_F(TeamBallModuleTest, extrapolates_the_ball_of_a_teammate_by_at_most_half_a_second) {
  ball.valid = false;
  mates.reports = {mate(0.1, 1)};
  mates.reports[0].ball_velocity = {0, 2};
  tick();
  EXPECT_NEAR(team_ball.position.y, 0.2 * 2, 1e-9) << "0.1 s until the message, and 0.1 s since";
  mates.reports = {mate(3, 1)};
  mates.reports[0].ball_velocity = {0, 2};
  tick();
  EXPECT_NEAR(team_ball.position.y, 0.5 * 2, 1e-9);
}

TEST_F(TeamBallModuleTest, accepts_a_ball_of_the_last_five_seconds_in_a_message_of_the_last_three) {
  ball.valid = false;
  for (const auto& [age, silence, valid] :
       {std::tuple{4.8, 0.1, true}, {5.0, 0.1, false}, {0.2, 2.9, true}, {0.2, 3.1, false}, {2.5, 2.6, false}}) {
    mates.reports = {mate(age, 1)};
    mates.reports[0].clock = game.clock - silence;
    tick();
    EXPECT_EQ(team_ball.valid, valid) << age << ", " << silence;
  }
}

TEST_F(TeamBallModuleTest, uses_the_reported_age_if_the_clock_of_a_teammate_is_ahead) {
  mates.reports = {mate(0.4, 1)};
  mates.reports[0].clock = game.clock + 1;
  ball.last_seen = sensors.time - from_seconds(0.3);
  tick();
  EXPECT_EQ(team_ball.seen_by, 3);
}

TEST_F(TeamBallModuleTest, ignores_a_teammate_that_knows_no_ball) {
  ball.valid = false;
  mates.reports = {mate(0.1, 1)};
  mates.reports[0].ball_known = false;
  tick();
  EXPECT_FALSE(team_ball.valid);
}

TEST_F(TeamBallModuleTest, ignores_lost_and_silent_robots_and_old_sightings) {
  ball.valid = false;
  for (const int trouble : {0, 1, 2}) {
    mates.reports = {mate(trouble == 0 ? 6 : 0.2, 1)};
    if (trouble == 1) mates.reports[0].lost = true;
    if (trouble == 2) mates.reports[0].clock = game.clock - 4;
    tick();
    EXPECT_FALSE(team_ball.valid) << trouble;
  }
  ball.valid = true;
  pose.lost = true;
  mates.reports.clear();
  tick();
  EXPECT_FALSE(team_ball.valid);
}

}  // namespace
}  // namespace soccer

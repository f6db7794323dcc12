#include "perception/ball/team_ball_module.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

class TeamBallTest : public testing::Test {
 protected:
  SensorFrame sensors;
  BallEstimate ball;
  RobotPose pose;
  Game game;
  TeamMates mates;
  TeamBall team_ball;

  TeamBallTest() {
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

TEST_F(TeamBallTest, is_the_own_ball_when_nobody_knows_better) {
  tick();
  EXPECT_TRUE(team_ball.valid);
  EXPECT_EQ(team_ball.seen_by, 3);
  EXPECT_EQ(team_ball.position.y, 2);
}

TEST_F(TeamBallTest, is_a_mate_s_that_saw_it_lately_when_we_did_not) {
  mates.reports = {mate(0.2, 1.5)};
  ball.last_seen = sensors.time - from_seconds(4);
  tick();
  EXPECT_EQ(team_ball.seen_by, 4);
  EXPECT_NEAR(team_ball.position.x, 0.5, 1e-9);
}

TEST_F(TeamBallTest, is_that_of_the_nearer_eyes_when_both_see_it) {
  mates.reports = {mate(0, 2.5)};
  tick();
  EXPECT_EQ(team_ball.seen_by, 3);
  mates.reports = {mate(0, 0.4)};
  tick();
  EXPECT_EQ(team_ball.seen_by, 4);
}

TEST_F(TeamBallTest, does_not_come_from_who_is_lost_or_silent_or_saw_it_long_ago) {
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

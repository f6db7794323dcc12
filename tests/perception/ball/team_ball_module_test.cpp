#include "perception/ball/team_ball_module.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

TEST(TeamBallModule, is_the_own_ball_when_the_robot_knows_where_it_is) {
  BallEstimate ball;
  ball.valid = true;
  ball.field_position = {1, 2};
  RobotPose robot;
  Game game;
  game.player = 4;
  TeamBall team;
  TeamBallModule().tick({ball, robot, game}, {team});
  EXPECT_EQ(team, (TeamBall{true, {1, 2}, 4}));
  robot.lost = true;
  TeamBallModule().tick({ball, robot, game}, {team});
  EXPECT_FALSE(team.valid);
}

}  // namespace
}  // namespace soccer

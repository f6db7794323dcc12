#include "behaviour/team/team_reporter.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

/// What a robot knows when it reports.
struct Knowledge {
  SensorFrame sensors;
  Game game;
  RobotPose pose;
  PoseIdeas ideas;
  BallEstimate ball;
  MotionStatus motion;
  OwnRole role;
  Intention intention;
  SearchShare search;
  RobotMap robots;

  TeamReport report() const {
    TeamReport result;
    TeamReporter({.walk_speed = 0.3}).tick({sensors, game, pose, ideas, ball, motion, role, intention, search, robots}, {result});
    return result;
  }
};

TEST(TeamReporter, tells_what_this_body_can_do) {
  Knowledge known;
  known.motion.kick_distance = 3.1;
  EXPECT_DOUBLE_EQ(known.report().walk_speed, 0.3);
  EXPECT_DOUBLE_EQ(known.report().kick_distance, 3.1);
}

TEST(TeamReporter, is_as_sure_of_its_half_as_its_ideas_of_the_pose_are) {
  Knowledge known;
  known.pose.pose = {-2, 1, 0.5};
  known.ideas.ideas = {
      {.pose = {-2, 1, 0.5}, .weight = 0.5}, {.pose = {-2.3, 0.8, 0.4}, .weight = 0.25}, {.pose = {2, -1, -2.6}, .weight = 0.25}};
  EXPECT_DOUBLE_EQ(known.report().side_confidence, 0.75);
  known.pose.lost = true;
  EXPECT_EQ(known.report().side_confidence, 0);
}

}  // namespace
}  // namespace soccer

#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// How roles are given out.
struct RoleParameters {
  double walk_speed = 0.22;
  double turn_speed = 0.9;
  double round_ball = 1.6;
  double getup_time = 6;
  double lost_time = 8;
  double unknown_ball_time = 60;
  double striker_bonus = 1.5;
  double support_bonus = 0.7;
  double silence = 3;
  double loneliness = 8;
  double lonely_reach = 1.2;
  double lonely_back = -1.5;
  double lonely_patience = 8;

  DESCRIBE(RoleParameters, (walk_speed, "m/s", 0.01, 5, "on the way to the ball"), (turn_speed, "rad/s", 0.01, 10, "toward the ball"),
           (round_ball, "s/rad", 0, 20, "for each radian that a robot has to go round the ball until the goal lies behind it"),
           (getup_time, "s", 0, 60, "that a robot on the ground needs more"),
           (lost_time, "s", 0, 60, "that a robot which is lost needs more"),
           (unknown_ball_time, "s", 1, 1000, "of a robot that knows no ball"),
           (striker_bonus, "s", 0, 60, "by which another one must be faster to become the striker"),
           (support_bonus, "m", 0, 5, "by which supporters must have passed each other to exchange roles"),
           (silence, "s", 0.1, 60, "after which a mate that says nothing plays no role"),
           (loneliness, "s", 0.1, 600, "without any message, after which a robot plays by its number"),
           (lonely_reach, "m", 0, 10, "to the ball, within which a lonely supporter takes it"),
           (lonely_back, "m", -100, 100, "of x, behind which the ball is a lonely defender's"),
           (lonely_patience, "s", 0, 600, "that a ball is left to a mate who stands nearer and does nothing, where nobody talks"))
};

}  // namespace soccer

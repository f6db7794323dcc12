#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Parameters of the role assignment.
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

  DESCRIBE(RoleParameters, (walk_speed, "m/s", 0.01, 5, "assumed speed of walking to the ball"),
           (turn_speed, "rad/s", 0.01, 10, "assumed speed of turning towards the ball"),
           (round_ball, "s/rad", 0, 20,
            "time per radian of walking around the ball until the goal is behind the ball, seen from the robot"),
           (getup_time, "s", 0, 60, "additional time to the ball of a robot on the ground"),
           (lost_time, "s", 0, 60, "additional time to the ball of a robot that does not know its pose"),
           (unknown_ball_time, "s", 1, 1000, "time to the ball of a robot that does not know where the ball is"),
           (striker_bonus, "s", 0, 60, "by how much another robot must reach the ball sooner to replace the striker"),
           (support_bonus, "m", 0, 5, "distance along x by which supporters must have passed each other to exchange roles"),
           (silence, "s", 0.1, 60, "time without messages after which a teammate is left out of the role assignment"),
           (loneliness, "s", 0.1, 600, "time without any team messages after which a robot chooses its role by its number"),
           (lonely_reach, "m", 0, 10, "distance to the ball within which any field player without team messages may take it"),
           (lonely_back, "m", -100, 100, "x behind which the defender takes the ball if there are no team messages"),
           (lonely_patience, "s", 0, 600,
            "how long a robot without team messages leaves the ball to a nearer teammate that does not move it"))
};

}  // namespace soccer

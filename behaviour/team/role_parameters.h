#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Parameters of the role assignment.
struct RoleParameters {
  // clang-format off
  PARAMETERS(RoleParameters,
      (double, walk_speed, 0.22, "m/s", 0.01, 5, "assumed speed of walking to the ball"),
      (double, turn_speed, 0.9, "rad/s", 0.01, 10, "assumed speed of turning towards the ball"),
      (double, round_ball, 1.6, "s/rad", 0, 20,
       "time per radian of walking around the ball until the goal is behind the ball, seen from the robot"),
      (double, getup_time, 6, "s", 0, 60, "additional time to the ball of a robot on the ground"),
      (double, lost_time, 8, "s", 0, 60, "additional time to the ball of a robot that does not know its pose"),
      (double, unknown_ball_time, 60, "s", 1, 1000, "time to the ball of a robot that does not know where the ball is"),
      (double, striker_bonus, 1.5, "s", 0, 60, "by how much another robot must reach the ball sooner to replace the striker"),
      (double, support_bonus, 0.7, "m", 0, 5, "distance along x by which supporters must have passed each other to exchange roles"),
      (double, silence, 3, "s", 0.1, 60, "time without messages after which a teammate is left out of the role assignment"),
      (double, loneliness, 8, "s", 0.1, 600, "time without any team messages after which a robot chooses its role by its number"),
      (double, solo_reach, 1.2, "m", 0, 10, "distance to the ball within which any field player without team messages may take it"),
      (double, solo_back, -1.5, "m", -100, 100, "x behind which the defender takes the ball if there are no team messages"),
      (double, solo_timeout, 8, "s", 0, 600,
       "how long a robot without team messages leaves the ball to a nearer teammate that does not move it"),
      (double, solo_seen, 0.3, "", 0, 1,
       "share of its lifetime that a tracked teammate must have left for a robot without team messages to consider it"),
      (double, solo_margin, 0.3, "m", 0, 5,
       "distance by which a robot without team messages must be nearer to the ball than its teammates to take it"),
      (double, solo_rank, 0.05, "m", 0, 1,
       "distance per number: of two robots without team messages at the same distance from the ball the higher number takes it"),
      (double, solo_moved, 0.5, "m", 0, 10, "a ball that has moved farther than this is being played by a teammate"),
      (double, solo_zone_margin, 0.3, "m", 0, 5, "hysteresis of solo_back"),
      (double, reported_life, 0.9, "", 0, 1,
       "share of its lifetime that a tracked teammate must have left to be reported to the team as seen"))
  // clang-format on
};

}  // namespace soccer

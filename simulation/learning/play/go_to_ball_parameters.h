#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// The task of walking to the ball.
struct GoToBallParameters {
  // clang-format off
  PARAMETERS(GoToBallParameters,
      (double, duration, 40, "s", 1, 600, "time of an episode"),
      (double, nearest, 0.4, "m", 0, 10, "shortest distance of the ball at the start"),
      (double, farthest, 3, "m", 0, 10, "longest distance of the ball at the start"),
      (double, ahead, 0.18, "m", 0, 1, "distance of the ball in front of the robot at the end"),
      (double, reach, 0.03, "m", 0, 1, "largest distance from that place at the end, along each axis"),
      (bool, lined_up, true, "", 0, 1, "whether the robot must face the opponents' goal at the end"),
      (double, aim, 0.15, "rad", 0, 3.2, "largest error of that heading"),
      (double, ball_moved, 0.05, "m", 0, 10, "a ball that was pushed farther than this ends the episode"),
      (double, time_penalty, 0.1, "1/s", 0, 10, "penalty for the time"),
      (double, progress_reward, 0.3, "1/m", 0, 10, "reward for the approach to the place behind the ball"),
      (double, heading_reward, 0.1, "1/rad", 0, 10, "reward for the approach to the heading of the end"),
      (double, push_penalty, 1, "", 0, 100, "penalty for a ball that was pushed away"),
      (double, arrival_reward, 1, "", 0, 100, "reward for the arrival"))
  // clang-format on
};

}  // namespace soccer

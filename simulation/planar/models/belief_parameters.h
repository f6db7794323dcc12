#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// What a robot of the behaviour simulator sees and believes. The defaults follow the measurements of vision and localisation in
/// docs/measurements.
struct BeliefModelParameters {
  // clang-format off
  PARAMETERS(BeliefModelParameters,
      (double, pose_error, 0.03, "m", 0, 5, "standard deviation of the believed position along each axis"),
      (double, heading_error, 0.02, "rad", 0, 1.6, "standard deviation of the believed heading"),
      (double, pose_time, 2, "s", 0.02, 60, "time after which the pose's error is another one"),
      (double, view_angle, 1.06, "rad", 0.1, 6.3, "horizontal angle of view of the cameras"),
      (double, ball_range, 5, "m", 0.1, 20, "greatest distance at which the ball is seen"),
      (double, ball_missed, 0.1, "", 0, 1, "probability that a ball in view is not seen"),
      (double, ball_distance_error, 0.02, "", 0, 1, "standard deviation of the ball's distance, relative to it"),
      (double, ball_bearing_error, 0.01, "rad", 0, 1, "standard deviation of the ball's bearing"),
      (double, ball_memory, 10, "s", 0.1, 600, "time after which the estimate of an unseen ball is no longer valid"),
      (double, ball_spread, 0.1, "m/s", 0, 5, "growth of an unseen ball's standard deviation"),
      (double, min_ball_speed, 0.1, "m/s", 0, 5, "speed below which the ball is believed to be at rest"),
      (double, hides, 0.12, "m", 0, 1, "distance of a robot from the line of sight within which it hides what is behind it"),
      (double, robot_range, 3, "m", 0.1, 20, "greatest distance at which another robot is seen"),
      (double, robot_missed, 0.3, "", 0, 1, "probability that another robot in view is not seen"),
      (double, robot_error, 0.1, "m", 0, 2, "standard deviation of another robot's place along each axis"),
      (double, robot_memory, 3, "s", 0.1, 60, "time for which another robot is remembered"))
  // clang-format on
};

}  // namespace soccer

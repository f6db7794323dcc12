#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// How balls are searched for.
struct SearchParameters {
  double detection_distance = 2.5;
  double walk_speed = 0.25;
  double turn_speed = 1.0;
  double forget_time = 1800;

  double detection_margin = 0.65;
  double ball_gain = 0.5;
  double unseen_time = 3;
  double entropy_time = 90;

  double camera_width = 1.0641;
  double camera_height = 0.8315;
  double picture_margin = 0.1;
  double miss = 0.2;
  double head_reach = 1.9;
  double plan_every = 1;
  double hysteresis = 0.3;

  DESCRIBE(SearchParameters, (detection_distance, "m", 0.3, 20, "within which a ball in the picture is seen reliably"),
           (walk_speed, "m/s", 0.05, 5, "of a searching robot"), (turn_speed, "rad/s", 0.1, 10, "of a searching robot"),
           (forget_time, "s", 1, 100000, "in which what was seen loses its worth, for the ball may be moved"),
           (detection_margin, "m", 0, 10, "2017: by which the corners of a segment are nearer to its centre than the detection distance"),
           (ball_gain, "", 0, 10, "2017: what a second of seeing the ball adds to its segment"),
           (unseen_time, "s", 0.1, 100, "2017: in which the probability of the own segment falls to 1/e while no ball is seen"),
           (entropy_time, "s", 1, 100000, "2017: in which the distribution converges towards uniform"),
           (camera_width, "rad", 0.1, 2.5, "horizontal field of view of each camera"),
           (camera_height, "rad", 0.1, 2.5, "vertical field of view of each camera"),
           (picture_margin, "rad", 0, 0.3, "at both sides of the picture, where a ball may be missed because the body sways"),
           (miss, "", 0, 0.99, "that a ball in the picture is not seen in a frame"), (head_reach, "rad", 0.1, 2, "to either side"),
           (plan_every, "s", 0.02, 60, "a new plan is made"),
           (hysteresis, "", 0, 1, "part by which a new plan must be better to take the place of the old one"))
};

}  // namespace soccer

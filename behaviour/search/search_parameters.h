#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Parameters of the ball search.
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

  DESCRIBE(SearchParameters, (detection_distance, "m", 0.3, 20, "distance up to which a ball in the image is detected reliably"),
           (walk_speed, "m/s", 0.05, 5, "walking speed of a searching robot"),
           (turn_speed, "rad/s", 0.1, 10, "turning speed of a searching robot"),
           (forget_time, "s", 1, 100000, "time constant with which observations lose their weight, since the ball may have been moved"),
           (detection_margin, "m", 0, 10, "2017 method: the corners of a segment are nearer to its centre than detection_distance by this"),
           (ball_gain, "", 0, 10, "2017 method: weight added to the ball's segment per second of seeing the ball"),
           (unseen_time, "s", 0.1, 100, "2017 method: time constant with which the own segment's probability falls while no ball is seen"),
           (entropy_time, "s", 1, 100000, "2017 method: time constant with which the distribution converges towards uniform"),
           (camera_width, "rad", 0.1, 2.5, "horizontal field of view of each camera"),
           (camera_height, "rad", 0.1, 2.5, "vertical field of view of each camera"),
           (picture_margin, "rad", 0, 0.3,
            "margin on the left and right of the image in which a ball may be missed because the body sways"),
           (miss, "", 0, 0.99, "probability that a ball in the image is not detected in a frame"),
           (head_reach, "rad", 0.1, 2, "largest head yaw to either side"), (plan_every, "s", 0.02, 60, "time between two plans"),
           (hysteresis, "", 0, 1, "fraction by which the expected time of a new plan must be shorter to replace the current one"))
};

}  // namespace soccer

#pragma once

#include "blackboard/common/describe.h"

namespace soccer {

/// Parameters of the ball search.
struct SearchParameters {
  // clang-format off
  PARAMETERS(SearchParameters,
      (double, detection_distance, 2.5, "m", 0.3, 20, "distance up to which a ball in the image is detected reliably"),
      (double, walk_speed, 0.25, "m/s", 0.05, 5, "walking speed of a searching robot"),
      (double, turn_speed, 1.0, "rad/s", 0.1, 10, "turning speed of a searching robot"),
      (double, forget_time, 1800, "s", 1, 100000,
       "time constant with which observations lose their weight, since the ball may have been moved"),
      (double, detection_margin, 0.65, "m", 0, 10,
       "2017 method: the corners of a segment are nearer to its centre than detection_distance by this"),
      (double, ball_gain, 0.5, "", 0, 10, "2017 method: weight added to the ball's segment per second of seeing the ball"),
      (double, unseen_time, 3, "s", 0.1, 100,
       "2017 method: time constant with which the own segment's probability falls while no ball is seen"),
      (double, entropy_time, 90, "s", 1, 100000, "2017 method: time constant with which the distribution converges towards uniform"),
      (double, camera_width, 1.0641, "rad", 0.1, 2.5, "horizontal field of view of each camera"),
      (double, camera_height, 0.8315, "rad", 0.1, 2.5, "vertical field of view of each camera"),
      (double, picture_margin, 0.1, "rad", 0, 0.3,
       "margin on the left and right of the image in which a ball may be missed because the body sways"),
      (double, miss_probability, 0.2, "", 0, 0.99, "probability that a ball in the image is not detected in a frame"),
      (double, head_reach, 1.9, "rad", 0.1, 2, "largest head yaw to either side"),
      (double, plan_every, 1, "s", 0.02, 60, "time between two plans"),
      (double, hysteresis, 0.3, "", 0, 1, "fraction by which the expected time of a new plan must be shorter to replace the current one"),
      (double, known_time, 3, "s", 0, 600, "a ball that nobody has seen for longer than this is searched for"),
      (double, min_walk_time, 1, "s", 0.01, 60, "2017 method: lower limit of the walking time in the utility of a segment"),
      (double, jump, 1, "m", 0.05, 20, "a pose that moves farther than this in a tick has been corrected; no robot walks that far"),
      (double, turn_jump, 1, "rad", 0.05, 3.2, "a pose that turns by more than this in a tick has been corrected; no robot turns that far"),
      (double, min_escape, 0.01, "", 0, 1,
       "lower limit of the likelihood that a ball in a segment has remained undetected; vision and localisation err"),
      (double, ball_spread, 0.4, "m", 0.01, 5, "standard deviation of the position of a ball seen in this frame"),
      (double, gaze_end, 0.15, "rad", 0.01, 1, "tolerance at which an end of the head's sweep is reached"),
      (double, gaze_worth, 0.3, "", 0, 1,
       "the head's sweep includes segments in range whose probability is at least this fraction of the highest one"),
      (double, gaze_sure_view, 0.1, "", 0, 1, "fraction of the image width in which a whole segment is reliably visible"),
      (double, min_gaze_width, 0.4, "rad", 0, 2, "least width of the head's sweep, so that the head never stops"))
  // clang-format on
};

/// Parameters of the route planner.
struct RouteParameters {
  // clang-format off
  PARAMETERS(RouteParameters,
      (double, stop_spacing, 1, "m", 0.2, 10, "distance between the possible stops of routes"),
      (double, stop_from_line, 0.5, "m", 0, 5, "distance of the outermost stops from the lines; the area beyond is visible from there"),
      (double, sample_every, 0.5, "m", 0.05, 5, "distance between two viewpoints along a path"),
      (int, depth, 3, "", 1, 10, "largest number of stops of a route"),
      (int, breadth, 4, "", 1, 100, "beam width: number of routes that are extended at each depth"),
      (int, rounds, 2, "", 1, 10, "number of rounds in each of which the routes of all robots are replanned, one after another"),
      (double, max_leg_length, 3.5, "m", 0.2, 50, "longest distance between two stops of a route"),
      (double, min_leg_length, 0.4, "m", 0, 10, "shortest distance between two stops of a route"),
      (double, sure_view, 0.3, "m", 0, 5, "a cell is fully visible at the detection distance less this"),
      (double, corner_of_eye, 0.25, "rad", 0, 1,
       "angle beyond the largest head yaw up to which cells are visible; images reach farther, but only briefly"),
      (double, search_on, 1.3, "", 1, 10, "factor on the time of other robots, which do not walk straight to the cells left to them"),
      (double, worth, 0.3, "", 0, 1,
       "a cell is visited separately after the route if its probability is at least this fraction of the highest one"),
      (double, sight_on_the_way, 0.9, "", 0, 1, "fraction of the sight range from which a cell is viewed after the route"),
      (double, turn_on_the_way, 1, "s", 0, 60, "time to turn towards a cell that is visited after the route"),
      (double, just_passed, 0.3, "m", 0, 5, "a cell nearer than this was ahead of the robot just before and counts as seen"),
      (double, arrived, 0.35, "m", 0.01, 5, "distance from a stop at which the robot has arrived there"))
  // clang-format on
};

}  // namespace soccer

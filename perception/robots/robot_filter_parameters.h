#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Lifetime of tracked robots and association of sightings with them. Source: Ashmore 2014, chapter 4.
struct RobotFilterParameters {
  // clang-format off
  PARAMETERS(RobotFilterParameters,
      (double, seconds_in_view, 1, "s", 0.05, 60, "time without a sighting after which a robot that should be visible is dropped"),
      (double, seconds_out_of_view, 10, "s", 0.05, 600, "time without a sighting after which a robot that is out of view is dropped"),
      (double, radius_across, 0.3, "m", 0.01, 3, "radius across the line of sight within which a sighting belongs to the same robot"),
      (double, radius_along, 0.45, "m", 0.01, 3,
       "radius along the line of sight within which a sighting belongs to the same robot; distances are less certain"),
      (double, radius_growth, 0.06, "1/s", 0, 2, "relative growth of radius_across and radius_along while a robot is not seen"),
      (double, max_growth, 2, "", 1, 10, "largest factor by which radius_across and radius_along grow"),
      (double, newest, 0.35, "", 0.01, 1, "weight of the newest sighting in the position"),
      (double, view_width, 0.9, "rad", 0.1, 3.2, "total horizontal field of view"),
      (double, view_distance, 3, "m", 0.1, 20, "distance up to which a robot in view is certainly seen"),
      (double, min_distance, 0.15, "m", 0, 1, "a sighting nearer than this is a part of the robot itself"),
      (double, max_step, 1, "s", 0.02, 60, "upper limit of the time between two ticks by which tracked robots age"))
  // clang-format on
};

}  // namespace soccer

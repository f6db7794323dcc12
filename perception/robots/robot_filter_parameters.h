#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Lifetime of tracked robots and association of sightings with them. Source: Ashmore 2014, chapter 4.
struct RobotFilterParameters {
  double seconds_in_view = 1;
  double seconds_out_of_view = 10;
  double radius_across = 0.3;
  double radius_along = 0.45;
  double radius_growth = 0.06;
  double most_growth = 2;
  double newest = 0.35;
  double view_width = 0.9;
  double view_distance = 3;
  double nearest = 0.15;

  DESCRIBE(RobotFilterParameters,
           (seconds_in_view, "s", 0.05, 60, "time without a sighting after which a robot that should be visible is dropped"),
           (seconds_out_of_view, "s", 0.05, 600, "time without a sighting after which a robot that is out of view is dropped"),
           (radius_across, "m", 0.01, 3, "radius across the line of sight within which a sighting belongs to the same robot"),
           (radius_along, "m", 0.01, 3,
            "radius along the line of sight within which a sighting belongs to the same robot; distances are less certain"),
           (radius_growth, "1/s", 0, 2, "relative growth of radius_across and radius_along while a robot is not seen"),
           (most_growth, "", 1, 10, "largest factor by which radius_across and radius_along grow"),
           (newest, "", 0.01, 1, "weight of the newest sighting in the position"),
           (view_width, "rad", 0.1, 3.2, "total horizontal field of view"),
           (view_distance, "m", 0.1, 20, "distance up to which a robot in view is certainly seen"),
           (nearest, "m", 0, 1, "a sighting nearer than this is a part of the robot itself"))
};

}  // namespace soccer

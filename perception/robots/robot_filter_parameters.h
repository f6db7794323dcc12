#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// How long other robots are remembered, and when two sightings are of one. Source: Ashmore 2014, chapter 4.
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
           (seconds_in_view, "s", 0.05, 60, "without a sighting after which a robot that should be seen is forgotten"),
           (seconds_out_of_view, "s", 0.05, 600, "the same for one that cannot be seen"),
           (radius_across, "m", 0.01, 3, "within which a sighting is of the same robot, across the line of sight"),
           (radius_along, "m", 0.01, 3, "the same along it, where distances are less certain"),
           (radius_growth, "1/s", 0, 2, "by which both grow while it is not seen"), (most_growth, "", 1, 10, "so many times at most"),
           (newest, "", 0.01, 1, "weight of the newest sighting in the place"),
           (view_width, "rad", 0.1, 3.2, "of what the eyes see, all in all"),
           (view_distance, "m", 0.1, 20, "to which a robot would surely be seen"),
           (nearest, "m", 0, 1, "a sighting nearer than this is of the robot itself"))
};

}  // namespace soccer

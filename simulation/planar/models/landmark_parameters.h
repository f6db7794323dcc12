#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Landmarks, lines and odometry in the behaviour simulator, for minds with their own localisation. The defaults follow the measurements of
/// vision and localisation in docs/measurements.
struct LandmarkModelParameters {
  // clang-format off
  PARAMETERS(LandmarkModelParameters,
      (double, range, 5, "m", 0.1, 20, "greatest distance at which landmarks and lines are seen"),
      (double, missed, 0.3, "", 0, 1, "probability that a landmark or a line in view is not seen"),
      (double, distance_error, 0.03, "", 0, 1, "standard deviation of a landmark's distance, relative to it"),
      (double, bearing_error, 0.02, "rad", 0, 1, "standard deviation of a landmark's bearing"),
      (double, orientation_error, 0.08, "rad", 0, 1, "standard deviation of a landmark's orientation"),
      (double, min_line_length, 0.4, "m", 0.05, 10, "shorter pieces of line are not seen"),
      (double, line_sample, 0.1, "m", 0.01, 2, "distance between the points at which lines are tested for being in view"),
      (double, odometry_error, 0.05, "", 0, 1, "standard deviation of measured steps, relative to them"),
      (double, odometry_turn_error, 0.05, "", 0, 1, "standard deviation of measured turns, relative to them"),
      (double, odometry_time, 2, "s", 0.02, 60, "time for which the errors of odometry are constant"))
  // clang-format on
};

}  // namespace soccer

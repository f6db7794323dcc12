#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// When a robot's log can be used to identify its differences from a simulated body.
struct RunParameters {
  // clang-format off
  PARAMETERS(RunParameters,
      (double, rest_time, 0.25, "s", 0.05, 5, "a robot is at rest when its requests have been constant for this time"),
      (double, rest_motion, 0.05, "rad", 0, 0.3, "largest change of a joint's request at rest"),
      (double, lead, 0.1, "s", 0, 2, "rest before and after the motion that belongs to a segment"),
      (double, fall_margin, 0.5, "s", 0, 5, "time before a fall that does not belong to a segment"),
      (double, min_segment_time, 0.5, "s", 0.1, 60, "shorter segments are not used"),
      (double, min_motion_time, 8, "s", 0, 600, "least sum of the lengths of all segments"),
      (double, min_reach, 0.2, "rad", 0, 3, "least range of the requests that the most moved leg joint must have"),
      (double, max_gap, 0.25, "s", 0.02, 10, "longest time between two cycles; a longer one is a jump of the clock"),
      (double, clipped_share, 0.01, "", 0, 1, "share of cycles with exactly the same extreme value from which on a sensor is clipped"),
      (double, same_time, 0.02, "s", 0, 1, "greatest difference in time between a cycle and its ground truth"))
  // clang-format on
};

}  // namespace soccer

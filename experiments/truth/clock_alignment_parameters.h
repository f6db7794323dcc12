#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Numbers of the alignment of the clocks of a robot's log and of its ground truth. Section of `config/truth/alignment.yaml`.
struct ClockAlignmentParameters {
  // clang-format off
  PARAMETERS(ClockAlignmentParameters,
      (double, tolerance, 0.05, "s", 0, 10, "difference of two methods, or uncertainty, above which there is a warning"),
      (double, window, 30, "s", 1, 600, "duration over which the motions of robot and ground truth are compared"),
      (double, min_correlation, 0.6, "", 0, 1, "correlation of the motions in a window from which the window is used"),
      (double, search, 0.5, "s", 0.05, 10, "range around the first estimate in which the other windows are searched"))
  // clang-format on
};

}  // namespace soccer

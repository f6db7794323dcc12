#pragma once

#include <string>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/common/log/mcap_reader.h"
#include "blackboard/time/wall_clock.h"

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

/// How the clocks of a robot's log and of its ground truth were aligned.
struct ClockAlignment {
  ClockLine line;                     ///< the ground truth's clock over the robot's
  std::string method;                 ///< "played time", "wall clocks" or "motion"; empty: not at all
  double uncertainty = 0;             ///< s
  std::vector<std::string> warnings;  ///< for users
};

/// Aligns the clocks of a robot's log and of a log of the ground truth that contains the robot. Of a game: by its played time. Otherwise by
/// the wall clocks of both machines, if they are synchronised, checked by the robot's motion in both logs; otherwise by the motion alone.
/// Errors: InputError when a log is malformed.
ClockAlignment align_clocks(McapReader& robot, McapReader& truth, const std::string& team, int player,
                            const ClockAlignmentParameters& parameters = {});

}  // namespace soccer

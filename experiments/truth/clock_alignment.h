#pragma once

#include <string>
#include <vector>

#include "blackboard/log/mcap_reader.h"
#include "blackboard/log/wall_clock_line.h"
#include "experiments/truth/clock_alignment_parameters.h"

namespace soccer {

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

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/common/log/mcap_reader.h"
#include "blackboard/geometry/pose.h"
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

/// How a robot moves, in equal steps of a clock: its rate of turning and its speed. It does not depend on where the robot believes to be.
struct MotionSignal {
  static constexpr double kStep = 0.05;  ///< s
  double begin = 0;                      ///< s
  std::vector<double> turn;              ///< rad/s
  std::vector<double> speed;             ///< m/s

  double end() const { return begin + kStep * static_cast<double>(turn.size()); }
};

/// A pose and the time at which it held, s.
struct TimedPose {
  double time = 0;
  double x = 0, y = 0, angle = 0;  ///< m, m, rad
};

/// The motion along these poses, which are in the order of time. Gaps of more than half a second count as standing still.
MotionSignal motion_signal(const std::vector<TimedPose>& poses);

/// Two records of the same motion, on two clocks.
struct MotionAlignment {
  ClockLine line;          ///< the other clock over the own one
  double correlation = 0;  ///< median of the windows
  double scatter = 0;      ///< s, median deviation of the windows from the line
  int windows = 0;
};

/// Finds the clock of `other` over that of `own` from the motion alone, without any knowledge of the clocks: first the window in which the
/// robot turns most is searched in the whole other record, then each window near it. std::nullopt if the motions do not correlate, for
/// example because the robot stood still.
std::optional<MotionAlignment> align_motions(const MotionSignal& own, const MotionSignal& other,
                                             const ClockAlignmentParameters& parameters = {});

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

#pragma once

#include <optional>
#include <vector>

#include "blackboard/geometry/pose.h"
#include "blackboard/time/wall_clock.h"
#include "experiments/truth/clock_alignment.h"

namespace soccer {

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

}  // namespace soccer

#pragma once

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "motion/walk/walk_parameters.h"
#include "motion/walk/walk_speed.h"

namespace soccer::motion {

/// Closes the loop over the ground: compares what two steps should have moved the robot by with what odometry says they did, and asks
/// for more or less. It also holds the course: an error that stays adds up.
class SpeedTrim {
 public:
  void start(const Pose2<Start, Ground>& place) { *this = SpeedTrim(), before_ = earlier_ = place; }

  /// At the end of a step that was to go at `asked` for `seconds` and ended at `place`.
  void learn(const WalkSpeed& asked, double seconds, const Pose2<Start, Ground>& place, const WalkParameters& parameters);

  /// `asked` and what it takes to get it.
  WalkSpeed trimmed(const WalkSpeed& asked, const WalkParameters& parameters) const;

 private:
  struct Step {
    WalkSpeed way;  // m, m, rad that were asked for
    double seconds = 0;
  };

  WalkSpeed more_;                         // m/s, m/s, rad/s
  Step last_;                              // the step before
  Pose2<Start, Ground> earlier_, before_;  // where the last two steps began
};

}  // namespace soccer::motion

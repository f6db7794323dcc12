#pragma once

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "motion/walk/walk_parameters.h"
#include "motion/walk/walk_speed.h"

namespace soccer::motion {

/// Closes the loop over the ground: compares the requested displacement of the last two steps with odometry and corrects the requested
/// speed. Also keeps the course: a persistent error accumulates.
class SpeedTrim {
 public:
  void start(const Pose2<Start, Ground>& place) { *this = SpeedTrim(), before_ = earlier_ = place; }

  /// To be called at the end of a step: its requested speed, its duration `seconds` (s) and the pose at its end.
  void learn(const WalkSpeed& requested, double seconds, const Pose2<Start, Ground>& place, const WalkParameters& parameters);

  /// `requested` plus the learnt correction.
  WalkSpeed trimmed(const WalkSpeed& requested, const WalkParameters& parameters) const;

 private:
  struct Step {
    WalkSpeed way;  // m, m, rad: requested displacement
    double seconds = 0;
  };

  WalkSpeed more_;                         // m/s, m/s, rad/s: learnt correction
  Step last_;                              // the previous step
  Pose2<Start, Ground> earlier_, before_;  // poses at which the last two steps began
};

}  // namespace soccer::motion

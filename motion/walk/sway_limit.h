#pragma once

#include "motion/walk/walk_parameters.h"

namespace soccer::motion {

/// The part of the body's greatest speed at which this robot does not sway too much, learned while it walks: a step in which the torso
/// deviates from its lean by more than `sway_limit` lowers it in proportion to the speed of the step, the other steps raise it slowly.
/// Robots of one type differ in what they can do. It is kept while the robot stands, falls and gets up.
class SwayLimit {
 public:
  /// One cycle of a step: deviation of the torso from its forward lean, rad.
  void tick(double deviation);

  /// The end of a step whose speed was the fraction `speed` (0…1) of the body's greatest.
  void end_step(double speed, const WalkParameters& parameters);

  /// 0…1, of the body's greatest speed.
  double fraction() const { return fraction_; }

 private:
  double sway_ = 0;  // rad, greatest deviation in this step
  double fraction_ = 1;
};

}  // namespace soccer::motion

#pragma once

#include "blackboard/topics/motion.h"
#include "motion/walk/walk_parameters.h"

namespace soccer::motion {

/// A speed over ground: m/s, m/s, rad/s.
struct WalkSpeed {
  double forward = 0;
  double left = 0;
  double turn = 0;

  bool zero() const { return forward == 0 && left == 0 && turn == 0; }
};

/// The part of a request that the body can do: each component within its limit, and all together within an ellipsoid; the turn is kept and
/// the translation is reduced. Zero for a request other than walking; a component that is not finite is zero.
WalkSpeed allowed(const MotionRequest& request, const WalkParameters& parameters);

/// `from` moved towards `to` as far as the accelerations allow in `seconds` (s).
WalkSpeed approached(const WalkSpeed& from, const WalkSpeed& to, double seconds, const WalkParameters& parameters);

}  // namespace soccer::motion

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

/// What of a request the body can do: each part within its limit, all together within a round body between them; the turn is kept and
/// the translation gives way. A request other than walking, or one that is not a number, is zero.
WalkSpeed allowed(const MotionRequest& request, const WalkParameters& parameters);

/// `from` brought towards `to` as far as the accelerations allow in `seconds`.
WalkSpeed approached(const WalkSpeed& from, const WalkSpeed& to, double seconds, const WalkParameters& parameters);

}  // namespace soccer::motion

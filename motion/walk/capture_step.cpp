#include "motion/walk/capture_step.h"

#include <algorithm>
#include <cmath>

#include "motion/walk/walk_parameters.h"

namespace soccer::motion {

SwingShift CaptureStep::shift(const CapturePoint& point, LegSide support, double forward_shift, double speed, double duration,
                              double remaining, const CaptureParameters& p) const {
  // A capture point moves away from the foot exponentially.
  const double growth = std::exp(p.frequency * std::max(remaining, 0.0));
  const FootOffset capture = point.relative_to(support, p);
  // In an undisturbed step at constant speed the torso is half a step in front of the foot at the end.
  const double ahead = growth * (capture.forward - forward_shift) - speed * (duration / 2 + 1 / p.frequency);
  const double forward = p.gain * beyond(ahead, p.deadband);
  const double inward = steps_ > 0 ? growth * capture.inward - inward_ : 0;
  const double outward = std::clamp(p.side_gain * (inward - p.side_deadband), 0.0, p.side_limit);
  return {std::clamp(forward, -p.limit, p.limit), support == LegSide::kLeft ? -outward : outward};
}

void CaptureStep::end_step(const CapturePoint& point, LegSide support, const CaptureParameters& p) {
  const double inward = point.relative_to(support, p).inward;
  inward_ += (steps_ == 0 ? 1 : p.side_learning_rate) * (inward - inward_);
  ++steps_;
}

bool needs_step(const CapturePoint& point, double forward_shift, const CaptureParameters& p) {
  const FootOffset left = point.relative_to(LegSide::kLeft, p), right = point.relative_to(LegSide::kRight, p);
  const double forward = (left.forward + right.forward) / 2 - forward_shift, side = (right.inward - left.inward) / 2;
  return std::hypot(forward, side) > p.recovery_distance;
}

}  // namespace soccer::motion

#include "motion/walk/tilt_response.h"

#include <algorithm>
#include <cmath>

namespace soccer::motion {

void TiltResponse::step(LegSide support, double swung, double deviation, double period, const WalkParameters& p) {
  const std::size_t supports = index_of(support), swings = 1 - supports;
  const double target = std::clamp(p.tilt_gain * beyond(deviation, p.tilt_deadband), -p.tilt_limit, p.tilt_limit);
  if (swung < 1) {
    const double turned = ease(swung / p.tilt_rise);
    angle_[swings] = interpolated(begin_[swings], target, turned);
    toe_[swings] = turned * std::copysign(std::max(p.tilt_sole * std::abs(deviation) - std::abs(target), 0.0), deviation);
  }
  const double kept = std::exp(-p.tilt_return * period);
  angle_[supports] *= kept;
  toe_[supports] *= kept;
  sway_ = std::max(std::abs(deviation), sway_ * std::exp(-period / p.slow_time));
}

void TiltResponse::stand(double period, const WalkParameters& p) {
  const double kept = std::exp(-p.tilt_return * period);
  for (double& angle : angle_) angle *= kept;
  for (double& angle : toe_) angle *= kept;
  sway_ = 0;
}

FootPlace TiltResponse::turned(LegSide side, const FootPlace& foot, double hip_height) const {
  const double angle = angle_[index_of(side)], toe = toe_[index_of(side)];
  if (angle == 0 && toe == 0) return foot;
  const double down = hip_height - foot.lift;
  FootPlace result = foot;
  result.forward = std::cos(angle) * foot.forward + std::sin(angle) * down;
  result.lift = hip_height + std::sin(angle) * foot.forward - std::cos(angle) * down;
  result.pitch = foot.pitch - angle - toe;
  return result;
}

double TiltResponse::speed_fraction(const WalkParameters& p) const {
  return 1 - std::clamp((sway_ - p.slow_begin) / std::max(p.slow_end - p.slow_begin, 1e-6), 0.0, 1.0);
}

}  // namespace soccer::motion

#include "motion/walk/sway_limit.h"

#include <algorithm>
#include <cmath>

namespace soccer::motion {

void SwayLimit::tick(double deviation) { sway_ = std::max(sway_, std::abs(deviation)); }

void SwayLimit::end_step(double speed, const WalkParameters& p) {
  const double excess = sway_ - p.sway_limit;
  const double change = excess > 0 ? -p.sway_learning_rate * excess * speed : p.sway_recovery;
  fraction_ = std::clamp(fraction_ + change, p.min_speed_fraction, 1.0);
  sway_ = 0;
}

}  // namespace soccer::motion

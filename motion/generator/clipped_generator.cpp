#include "motion/generator/clipped_generator.h"

#include <algorithm>
#include <cmath>

namespace soccer::motion {

double ClippedGenerator::soft_start(double requested, double last, double period) const {
  if (!std::isfinite(requested)) return last;
  if (requested < 0) return -1;
  return std::min({requested, 1.0, std::max(last, 0.0) + safety_.stiffness_rise * period});
}

void ClippedGenerator::tick(const TickInputs& now, JointRequest& joints) {
  joints = from_robot(last_, calibration_);
  inner_->tick(now, joints);
  joints = for_robot(joints, calibration_);
  for (std::size_t j = 0; j < kJoints; ++j) {
    const double change = body_.max_speed[j] * now.sensors.period;
    const double wanted = std::isfinite(joints.angle[j]) ? joints.angle[j] : last_.angle[j];
    const double reachable = std::clamp(wanted, last_.angle[j] - change, last_.angle[j] + change);
    joints.angle[j] = std::clamp(reachable, body_.lower_limit[j], body_.upper_limit[j]);
    joints.stiffness[j] = soft_start(joints.stiffness[j], last_.stiffness[j], now.sensors.period);
  }
  last_ = joints;
}

}  // namespace soccer::motion

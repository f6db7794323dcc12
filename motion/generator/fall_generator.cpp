#include "motion/generator/fall_generator.h"

#include <algorithm>
#include <cmath>

#include "motion/generator/arms.h"

namespace soccer::motion {

void FallGenerator::start(const TickInputs&, const JointRequest& last) {
  pose_ = last.angle;
  pose_[kHeadYaw] = pose_[kHeadPitch] = 0;
  put_arms({parameters_.shoulder_pitch, parameters_.shoulder_roll, 0, parameters_.elbow_roll}, pose_);
  time_ = 0;
}

void FallGenerator::tick(const TickInputs& now, JointRequest& joints) {
  time_ += now.sensors.period;
  joints.angle = pose_;
  joints.stiffness.fill(parameters_.stiffness);
  const double lean = std::max(std::abs(now.body.roll), std::abs(now.body.pitch));
  if (time_ > parameters_.tuck_time || lean > parameters_.soft_angle) return;
  for (std::size_t j = 0; j < kJoints; ++j)
    if (is_arm(j) || is_head(j)) joints.stiffness[j] = parameters_.tuck_stiffness;
}

}  // namespace soccer::motion

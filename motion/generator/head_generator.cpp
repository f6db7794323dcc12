#include "motion/generator/head_generator.h"

#include <algorithm>
#include <cmath>

namespace soccer::motion {

HeadGenerator::HeadGenerator(const BodyModel& body) : body_(body) {}

void HeadGenerator::start(const TickInputs&, const JointRequest& last) {
  yaw_ = last.angle[kHeadYaw];
  pitch_ = last.angle[kHeadPitch];
}

double HeadGenerator::approached(JointId joint, double wanted, double speed, double period) const {
  const double now = joint == kHeadYaw ? yaw_ : pitch_;
  if (!std::isfinite(wanted) || !std::isfinite(speed)) return now;
  const double change = std::clamp(speed, 0.0, 1.0) * body_.max_speed[joint] * period;
  const double target = std::clamp(wanted, body_.lower_limit[joint], body_.upper_limit[joint]);
  return now + std::clamp(target - now, -change, change);
}

void HeadGenerator::tick(const TickInputs& now, JointRequest& joints) {
  yaw_ = approached(kHeadYaw, now.request.head_yaw, now.request.head_speed, now.sensors.period);
  pitch_ = approached(kHeadPitch, now.request.head_pitch, now.request.head_speed, now.sensors.period);
  joints.angle[kHeadYaw] = yaw_;
  joints.angle[kHeadPitch] = pitch_;
  joints.stiffness[kHeadYaw] = joints.stiffness[kHeadPitch] = 1;
}

}  // namespace soccer::motion

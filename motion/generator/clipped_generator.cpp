#include "motion/generator/clipped_generator.h"

#include <algorithm>
#include <cmath>

namespace soccer::motion {

ClippedGenerator::ClippedGenerator(const BodyModel& body, Generator& inner) : body_(body), inner_(&inner) {}

void ClippedGenerator::start(const Moment& now, const JointRequest& last) {
  last_ = last;
  inner_->start(now, last);
}

void ClippedGenerator::tick(const Moment& now, JointRequest& joints) {
  joints = last_;
  inner_->tick(now, joints);
  for (std::size_t j = 0; j < kJoints; ++j) {
    const double change = body_.max_speed[j] * now.sensors.period;
    const double wanted = std::isfinite(joints.angle[j]) ? joints.angle[j] : last_.angle[j];
    const double reachable = std::clamp(wanted, last_.angle[j] - change, last_.angle[j] + change);
    joints.angle[j] = std::clamp(reachable, body_.lower_limit[j], body_.upper_limit[j]);
    if (!std::isfinite(joints.stiffness[j])) joints.stiffness[j] = last_.stiffness[j];
    joints.stiffness[j] = joints.stiffness[j] < 0 ? -1 : std::min(joints.stiffness[j], 1.0);
  }
  last_ = joints;
}

}  // namespace soccer::motion

#include "motion/generator/action_generator.h"

namespace soccer::motion {

void ActionGenerator::start(const Moment&, const JointRequest& last) {
  from_ = last.angle;
  index_ = 0;
  time_ = 0;
}

void ActionGenerator::tick(const Moment& now, JointRequest& joints) {
  time_ += now.sensors.period;
  while (!done() && time_ >= slowness_ * keyframes_[index_].duration) {
    time_ -= slowness_ * keyframes_[index_].duration;
    from_ = keyframes_[index_++].angle;
  }
  if (keyframes_.empty()) return;
  const Keyframe& next = keyframes_[done() ? keyframes_.size() - 1 : index_];
  const double part = done() ? 1 : time_ / (slowness_ * next.duration);
  for (std::size_t j = 0; j < kJoints; ++j) joints.angle[j] = from_[j] + part * (next.angle[j] - from_[j]);
  joints.stiffness = next.stiffness;
}

}  // namespace soccer::motion

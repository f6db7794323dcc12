#include "motion/generator/action_generator.h"

#include <algorithm>

namespace soccer::motion {

void ActionGenerator::start(const TickInputs&, const JointRequest& last) {
  from_ = last.angle;
  index_ = 0;
  redone_ = false;
  time_ = 0;
}

bool ActionGenerator::over(const TickInputs& now) const {
  const double lasts = slowness_ * keyframes_[index_].duration;
  if (!leans()) return time_ >= lasts;
  return now.body.pitch < until_.pitch || time_ >= lasts + until_.max_time;
}

void ActionGenerator::tick(const TickInputs& now, JointRequest& joints) {
  time_ += now.sensors.period;
  while (!done() && over(now)) {
    const bool by_time = !leans();
    time_ = by_time ? time_ - slowness_ * keyframes_[index_].duration : 0;
    from_ = by_time ? keyframes_[index_].angle : joints.angle;
    ++index_;
    if (leans() && now.body.pitch < until_.pitch && !redone_) {
      redone_ = true;
      while (index_ > 0 && keyframes_[index_ - 1].redo) --index_;
    }
  }
  if (keyframes_.empty()) return;
  const Keyframe& next = keyframes_[done() ? keyframes_.size() - 1 : index_];
  const double part = done() ? 1 : std::min(time_ / (slowness_ * next.duration), 1.0);
  for (std::size_t j = 0; j < kJoints; ++j) joints.angle[j] = from_[j] + part * (next.angle[j] - from_[j]);
  joints.stiffness = next.stiffness;
}

}  // namespace soccer::motion

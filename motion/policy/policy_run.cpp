#include "motion/policy/policy_run.h"

#include <algorithm>

#include "blackboard/policy/policy_id.h"

namespace soccer::motion {

PolicyRun::PolicyRun(const JointPolicyFile& file, const BodyModel& body)
    : id_(policy_id(file.name)),
      policy_(file.file),
      left_(file.parameters, body),
      right_(mirrored(file.parameters), body),
      observation_mirror_(left_.run_mirror()),
      action_mirror_(left_.action_mirror()),
      observation_(policy_.observations()),
      mirrored_observation_(policy_.observations()),
      action_(policy_.actions()),
      moves_head_(std::ranges::any_of(left_.joints(), [](JointId joint) { return joint == kHeadYaw || joint == kHeadPitch; })) {}

void PolicyRun::start(const SensorFrame& sensors, bool left_foot) {
  left_foot_ = left_foot;
  acts_ = 0;
  played().start(sensors);
}

bool PolicyRun::tick(const SensorFrame& sensors, const PolicyCommand& command, double time, JointRequest& joints) {
  const double due = static_cast<double>(acts_) * left_.parameters().period;
  bool succeeded = true;
  if (time >= due - sensors.period / 2) {
    succeeded = act(sensors, command);
    ++acts_;
  }
  // Until the first action there are no targets.
  if (succeeded || acts_ > 1)
    for (const JointId joint : left_.joints()) {
      joints.angle[joint] = targets_.angle[joint];
      joints.stiffness[joint] = targets_.stiffness[joint];
    }
  return succeeded;
}

bool PolicyRun::act(const SensorFrame& sensors, const PolicyCommand& command) {
  JointPolicy& joints = played();
  joints.observe(sensors, command, static_cast<double>(acts_) * joints.parameters().period, observation_);
  if (!left_foot_) observation_mirror_.apply(observation_, mirrored_observation_);
  if (!policy_.act(left_foot_ ? observation_ : mirrored_observation_)) return false;
  if (left_foot_)
    std::ranges::copy(policy_.action(), action_.begin());
  else
    action_mirror_.apply(policy_.action(), action_);
  joints.act(action_, targets_);
  return true;
}

}  // namespace soccer::motion

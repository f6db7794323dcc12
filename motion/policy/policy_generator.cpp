#include "motion/policy/policy_generator.h"

#include <algorithm>
#include <cmath>

#include "blackboard/common/policy/policy.h"

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

std::array<std::uint32_t, kMaxPolicies> PolicyGenerator::ids() const {
  std::array<std::uint32_t, kMaxPolicies> ids{};
  std::ranges::transform(runs_, ids.begin(), &PolicyRun::id);
  return ids;
}

void PolicyGenerator::start(const TickInputs& now, const JointRequest&) {
  const MotionRequest& request = now.request;
  const auto found = std::ranges::find(runs_, request.policy, &PolicyRun::id);
  run_ = found == runs_.end() ? nullptr : &*found;
  id_ = request.policy;
  command_ = {.ball = request.ball, .direction = request.kick_direction, .distance = request.kick_distance};
  time_ = released_ = 0;
  end_ = run_ == nullptr ? PolicyEnd::kUnknown : PolicyEnd::kNone;
  if (run_ != nullptr) run_->start(now.sensors, request.kick_left_foot);
}

void PolicyGenerator::tick(const TickInputs& now, JointRequest& joints) {
  if (done()) return;
  const MotionRequest& request = now.request;
  const bool requested = request.action == BodyAction::kPolicy && request.policy == id_;
  command_.forward = requested ? request.forward : 0;
  command_.left = requested ? request.left : 0;
  command_.turn = requested ? request.turn : 0;
  if (leans(now.body)) {
    end_ = PolicyEnd::kLeaning;
  } else if (time_ >= run_->duration() - now.sensors.period / 2 || released_ > parameters_.release_time) {
    end_ = PolicyEnd::kCompleted;
  } else if (!run_->tick(now.sensors, command_, time_, joints)) {
    end_ = PolicyEnd::kNotFinite;
  }
  time_ += now.sensors.period;
  released_ = requested ? 0 : released_ + now.sensors.period;
}

}  // namespace soccer::motion

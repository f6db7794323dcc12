#include "motion/generator/distributed_generator.h"

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

DistributedGenerator::DistributedGenerator(const BodyModel& body, const MotionParameters& p)
    : heat_(p.safety),
      placement_(p.safety),
      stand_(body, p.stand),
      walk_(body, p.walk, p.capture, p.stand),
      walk_residual_(body, p.walk_residual, p.policies),
      fall_(p.fall),
      getup_(p.getup, p.getup_actions),
      kick_(body, p.kick, p.stand),
      dives_(p.dive_actions),
      sit_pose_(p.sit_action),
      policy_(body, p.policy_generator, p.policies),
      recovery_parameters_(p.push_recovery),
      action_(p.actions),
      head_(body) {
  publish_abilities(p.kick);
  status_.known_policies = policy_.ids();
}

void DistributedGenerator::publish_abilities(const KickParameters& kick) {
  status_.can_dive = !dives_.left.empty() && !dives_.right.empty() && !dives_.centre.empty();
  status_.can_sweep = kick.sweeps;
  status_.sweep_beyond = kick.sweep_beyond;
  status_.kick_distance = kick.distance;
}

void DistributedGenerator::tune(const MotionParameters& p) {
  heat_.tune(p.safety);
  placement_.tune(p.safety);
  stand_.tune(p.stand);
  walk_.tune(p.walk, p.capture, p.stand);
  walk_residual_.tune(p.walk_residual);
  fall_.tune(p.fall);
  getup_.tune(p.getup);
  kick_.tune(p.kick, p.stand);
  policy_.tune(p.policy_generator);
  recovery_parameters_ = p.push_recovery;
  publish_abilities(p.kick);
}

void DistributedGenerator::start(const TickInputs& now, const JointRequest& last) {
  const auto known = status_.known_policies;
  status_ = {.can_dive = status_.can_dive,
             .can_sweep = status_.can_sweep,
             .sweep_beyond = status_.sweep_beyond,
             .kick_distance = status_.kick_distance};
  status_.known_policies = known;
  current_ = &dead_;
  head_.start(now, last);
}

MotionState DistributedGenerator::requested_state(const TickInputs& now) const {
  const BodyAction action = now.request.action;
  if (status_.state == MotionState::kAction && !action_.done()) return MotionState::kAction;
  if (action == BodyAction::kDive && !answered_ && !dive(now.request.dive_to).empty()) return MotionState::kDiving;
  if (status_.state == MotionState::kKicking && !kick_.done()) return MotionState::kKicking;
  const bool recovers = action == BodyAction::kPolicy && now.request.policy == kRecoveryPolicy;
  // A recovery ends with its request, other policies by themselves.
  if (status_.state == MotionState::kPolicy && !policy_.done() && (recovers || policy_.id() != kRecoveryPolicy))
    return MotionState::kPolicy;
  if (holds_action(now) || begins_action(now)) return MotionState::kAction;
  if (recovers && !answered_) return MotionState::kPolicy;
  if (status_.state == MotionState::kWalking)
    return action == BodyAction::kWalk || !walk_.done() ? MotionState::kWalking : MotionState::kStanding;
  const bool ready = status_.state == MotionState::kStanding && stand_.done();
  const bool sits = status_.state == MotionState::kSitting || ready;
  if (action == BodyAction::kSit && sits && !sit_pose_.empty()) return MotionState::kSitting;
  if ((action == BodyAction::kWalk || pushed_) && ready) return MotionState::kWalking;
  if (action == BodyAction::kKick && ready && !answered_) return MotionState::kKicking;
  if (action == BodyAction::kPolicy && ready && !answered_) return MotionState::kPolicy;
  return MotionState::kStanding;
}

/// The pose of the last keyframe is held while the action is still requested.
bool DistributedGenerator::holds_action(const TickInputs& now) const {
  const bool requested = now.request.action == BodyAction::kAction && now.request.named_action == action_.id();
  return status_.state == MotionState::kAction && requested && answered_;
}

bool DistributedGenerator::begins_action(const TickInputs& now) const {
  if (now.request.action != BodyAction::kAction || answered_) return false;
  return status_.state == MotionState::kAction ? action_.done() : status_.state == MotionState::kStanding && stand_.done();
}

MotionState DistributedGenerator::next_state(const TickInputs& now) const {
  const Posture posture = now.body.posture;
  if (now.request.action == BodyAction::kLimp) return MotionState::kLimp;
  if (status_.state == MotionState::kGettingUp && !getup_.done()) return MotionState::kGettingUp;
  if (status_.state == MotionState::kDiving && !dive_.done()) return MotionState::kDiving;
  // A kick leans like a robot that begins to fall; a policy stands down by itself if it leans too far.
  const bool policy_runs = status_.state == MotionState::kPolicy && !policy_.done();
  if (posture == Posture::kFalling && !policy_runs) return MotionState::kFalling;
  if (posture != Posture::kUpright && posture != Posture::kFalling) return MotionState::kGettingUp;
  return requested_state(now);
}

const std::vector<Keyframe>& DistributedGenerator::dive(Dive where) const {
  switch (where) {
    case Dive::kLeft: return dives_.left;
    case Dive::kRight: return dives_.right;
    default: return dives_.centre;
  }
}

Generator& DistributedGenerator::generator_of(MotionState state) {
  switch (state) {
    case MotionState::kLimp: return dead_;
    case MotionState::kWalking: return walk_;
    case MotionState::kKicking: return kick_;
    case MotionState::kDiving: return dive_;
    case MotionState::kSitting: return sit_;
    case MotionState::kFalling: return fall_;
    case MotionState::kGettingUp: return getup_;
    case MotionState::kPolicy: return policy_;
    case MotionState::kAction: return action_;
    default: return stand_;
  }
}

void DistributedGenerator::end_action(ActionEnd end, Time now) {
  status_.action_end = end;
  status_.action_ended = now;
  ++(end == ActionEnd::kCompleted ? status_.actions : status_.stopped_actions);
}

void DistributedGenerator::count(MotionState next, Time now) {
  const bool was_upright = status_.state != MotionState::kFalling && status_.state != MotionState::kGettingUp;
  const bool falls = next == MotionState::kFalling || next == MotionState::kGettingUp;
  if (was_upright && falls && status_.state != MotionState::kDiving) ++status_.falls;
  if (status_.state == MotionState::kKicking && !falls) ++status_.kicks;
  if (status_.state == MotionState::kPolicy && policy_.id() != kRecoveryPolicy) {
    const PolicyEnd other = falls ? PolicyEnd::kFall : PolicyEnd::kInterrupted;
    status_.policy_end = policy_.done() ? policy_.end() : other;
    ++(status_.policy_end == PolicyEnd::kCompleted ? status_.policies : status_.stand_downs);
  }
  if (status_.state == MotionState::kAction && status_.action_end == ActionEnd::kNone)
    end_action(falls ? ActionEnd::kFall : ActionEnd::kInterrupted, now);
  if (next == MotionState::kDiving) ++status_.dives;
  if (status_.state == MotionState::kGettingUp && getup_.done() && !falls) ++status_.getups;
}

void DistributedGenerator::tick(const TickInputs& inputs, JointRequest& joints) {
  heat_.tick(inputs.sensors.temperature, status_);
  MotionRequest request = inputs.request;
  if (status_.overheated && request.action != BodyAction::kLimp) request.action = BodyAction::kSit;
  const bool may_recover = policy_.has(kRecoveryPolicy) && request.action != BodyAction::kLimp && request.action != BodyAction::kSit;
  if (may_recover && recovery_.tick(inputs.body, status_.state, walk_.speed_lean(), inputs.sensors.period, recovery_parameters_)) {
    request.action = BodyAction::kPolicy;
    request.policy = kRecoveryPolicy;
    request.forward = request.left = request.turn = 0;
  }
  act({inputs.sensors, inputs.body, request, inputs.place}, joints);
}

/// A request that differs from that of the last cycle has not been answered. A policy or an action that the body does not have is refused,
/// but not while another action plays.
void DistributedGenerator::note_request(const MotionRequest& request, Time now) {
  if (request.action != requested_ || request.policy != requested_policy_ || request.named_action != requested_name_) answered_ = false;
  requested_ = request.action;
  requested_policy_ = request.policy;
  requested_name_ = request.named_action;
  if (answered_) return;
  if (request.action == BodyAction::kPolicy && !policy_.has(request.policy)) {
    answered_ = true;
    status_.policy_end = PolicyEnd::kUnknown;
    ++status_.stand_downs;
  }
  const bool plays = status_.state == MotionState::kAction && !action_.done();
  if (request.action == BodyAction::kAction && !plays && !action_.has(request.named_action)) {
    answered_ = true;
    end_action(ActionEnd::kUnknown, now);
  }
}

void DistributedGenerator::begin(MotionState next, const TickInputs& now, JointRequest& joints) {
  // A joint with low stiffness may be far from its target: continue from the measured angle.
  const bool soft = status_.state == MotionState::kLimp || status_.state == MotionState::kFalling || status_.state == MotionState::kSitting;
  for (std::size_t j = 0; j < kJoints; ++j)
    if (soft || (status_.state == MotionState::kAction && joints.stiffness[j] < 1)) joints.angle[j] = now.sensors.angle[j];
  count(next, now.sensors.time);
  if (next == MotionState::kDiving) dive_.choose(dive(now.request.dive_to), 1);
  if (next == MotionState::kSitting) sit_.choose(sit_pose_, 1);
  if (next == MotionState::kAction) {
    action_.choose(now.request.named_action);
    status_.named_action = action_.id();
    status_.action_end = ActionEnd::kNone;
  }
  answered_ = answered_ || next == MotionState::kDiving || next == MotionState::kKicking || next == MotionState::kPolicy ||
              next == MotionState::kAction;
  current_ = &generator_of(next);
  current_->start(now, joints);
  status_.state = next;
}

bool DistributedGenerator::moves_head(MotionState state) const {
  return state == MotionState::kStanding || state == MotionState::kWalking || state == MotionState::kKicking ||
         (state == MotionState::kPolicy && !policy_.moves_head());
}

/// A robot that is placed while it walks ends the walk in the stance: the next step would be one from straight legs, with which it falls.
void DistributedGenerator::stand_where_placed(const TickInputs& now, JointRequest& joints) {
  joints.angle = stand_.stance().angle;
  begin(MotionState::kStanding, now, joints);
}

void DistributedGenerator::act(const TickInputs& now, JointRequest& joints) {
  note_request(now.request, now.sensors.time);
  if (placement_.placed(now.sensors) && status_.state == MotionState::kWalking) stand_where_placed(now, joints);
  pushed_ = status_.state == MotionState::kStanding && walk_.needs_step(now);
  const MotionState next = next_state(now);
  if (next != status_.state || (next == MotionState::kAction && begins_action(now))) begin(next, now, joints);
  current_->tick(now, joints);
  if (next == MotionState::kWalking)
    walk_residual_.tick(now, joints);
  else
    walk_residual_.rest(now.sensors);
  if (next == MotionState::kAction && status_.action_end == ActionEnd::kNone && action_.done())
    end_action(ActionEnd::kCompleted, now.sensors.time);
  status_.getup_tries = next == MotionState::kGettingUp ? static_cast<std::uint32_t>(getup_.tries()) : 0;
  status_.kick_phase = next == MotionState::kKicking ? kick_.phase() : KickPhase::kNone;
  status_.stable = next == MotionState::kWalking || (next == MotionState::kStanding && stand_.done());
  if (moves_head(next))
    head_.tick(now, joints);
  else
    head_.start(now, joints);
}

}  // namespace soccer::motion

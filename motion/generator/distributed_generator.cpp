#include "motion/generator/distributed_generator.h"

#include <utility>

namespace soccer::motion {

DistributedGenerator::DistributedGenerator(const BodyModel& body, const WalkParameters& walk, const StandParameters& stand,
                                           const FallParameters& fall, const GetupParameters& getup, GetupActions actions)
    : stand_(body, stand), walk_(body, walk, stand), fall_(fall), getup_(getup, std::move(actions)), head_(body) {}

void DistributedGenerator::start(const Moment& now, const JointRequest& last) {
  status_ = {};
  current_ = &dead_;
  head_.start(now, last);
}

MotionState DistributedGenerator::asked_state(const Moment& now) const {
  const BodyAction action = now.request.action;
  const bool walking = status_.state == MotionState::kWalking;
  if (action == BodyAction::kLimp) return MotionState::kLimp;
  if (walking) return action == BodyAction::kWalk || !walk_.done() ? MotionState::kWalking : MotionState::kStanding;
  // A walk begins from the stance; kicks and dives are answered by standing.
  const bool ready = status_.state == MotionState::kStanding && stand_.done();
  return action == BodyAction::kWalk && ready ? MotionState::kWalking : MotionState::kStanding;
}

MotionState DistributedGenerator::next_state(const Moment& now) const {
  const Posture posture = now.body.posture;
  if (now.request.action == BodyAction::kLimp) return MotionState::kLimp;
  if (status_.state == MotionState::kGettingUp && !getup_.done()) return MotionState::kGettingUp;
  if (posture == Posture::kFalling) return MotionState::kFalling;
  if (posture != Posture::kUpright) return MotionState::kGettingUp;
  return asked_state(now);
}

Generator& DistributedGenerator::generator_of(MotionState state) {
  switch (state) {
    case MotionState::kLimp: return dead_;
    case MotionState::kWalking: return walk_;
    case MotionState::kFalling: return fall_;
    case MotionState::kGettingUp: return getup_;
    default: return stand_;
  }
}

void DistributedGenerator::count(MotionState next) {
  const bool was_upright = status_.state != MotionState::kFalling && status_.state != MotionState::kGettingUp;
  const bool falls = next == MotionState::kFalling || next == MotionState::kGettingUp;
  if (was_upright && falls) ++status_.falls;
  if (status_.state == MotionState::kGettingUp && getup_.done() && !falls) ++status_.getups;
}

void DistributedGenerator::tick(const Moment& now, JointRequest& joints) {
  const MotionState next = next_state(now);
  if (next != status_.state) {
    // A limp joint, or one the ground pushed away, is not where it was asked to be: go on from where it is.
    if (status_.state == MotionState::kLimp || status_.state == MotionState::kFalling) joints.angle = now.sensors.angle;
    count(next);
    current_ = &generator_of(next);
    current_->start(now, joints);
    status_.state = next;
  }
  current_->tick(now, joints);
  status_.getup_tries = next == MotionState::kGettingUp ? static_cast<std::uint32_t>(getup_.tries()) : 0;
  status_.stable = next == MotionState::kWalking || (next == MotionState::kStanding && stand_.done());
  if (next == MotionState::kStanding || next == MotionState::kWalking)
    head_.tick(now, joints);
  else
    head_.start(now, joints);
}

}  // namespace soccer::motion

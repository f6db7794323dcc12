#include "motion/generator/getup_generator.h"

#include <cmath>
#include <utility>

namespace soccer::motion {

GetupGenerator::GetupGenerator(const GetupParameters& parameters, GetupActions actions)
    : parameters_(parameters), actions_(std::move(actions)) {}

void GetupGenerator::enter(Phase phase) {
  phase_ = phase;
  time_ = quiet_ = 0;
}

void GetupGenerator::start(const Moment&, const JointRequest&) {
  tries_ = 0;
  enter(Phase::kSettle);
}

void GetupGenerator::tick(const Moment& now, JointRequest& joints) {
  time_ += now.sensors.period;
  switch (phase_) {
    case Phase::kSettle: return settle(now, joints);
    case Phase::kRoll:
    case Phase::kRise: return play(now, joints);
    case Phase::kCheck: return check(now);
    case Phase::kDone: return;
  }
}

const std::vector<Keyframe>* GetupGenerator::action_for(Posture posture) const {
  switch (posture) {
    case Posture::kOnFront: return &actions_.front;
    case Posture::kOnBack: return &actions_.back;
    case Posture::kOnLeft: return &actions_.roll_left;
    case Posture::kOnRight: return &actions_.roll_right;
    default: return nullptr;
  }
}

void GetupGenerator::settle(const Moment& now, JointRequest& joints) {
  const bool upright = now.body.posture == Posture::kUpright;
  const std::vector<Keyframe>* action = action_for(now.body.posture);
  quiet_ = action != nullptr || upright ? quiet_ + now.sensors.period : 0;
  const bool rests = quiet_ >= parameters_.settle_time;
  if (!rests && time_ < parameters_.give_up_time) return;
  if (upright) return enter(Phase::kCheck);
  if (action == nullptr) action = now.sensors.accelerometer.x < 0 ? &actions_.front : &actions_.back;
  if (action->empty()) {
    joints.angle = now.sensors.angle;
    joints.stiffness.fill(0);
    return;
  }
  const bool side = action == &actions_.roll_left || action == &actions_.roll_right;
  if (!side) ++tries_;
  player_.choose(*action, tries_ > parameters_.fast_tries ? parameters_.slowness : 1);
  player_.start(now, joints);
  enter(side ? Phase::kRoll : Phase::kRise);
}

void GetupGenerator::play(const Moment& now, JointRequest& joints) {
  player_.tick(now, joints);
  if (player_.done()) enter(phase_ == Phase::kRoll ? Phase::kSettle : Phase::kCheck);
}

void GetupGenerator::check(const Moment& now) {
  const bool upright = std::hypot(now.body.roll, now.body.pitch) < parameters_.upright_angle;
  if (!upright) return enter(Phase::kSettle);
  if (time_ >= parameters_.check_time) enter(Phase::kDone);
}

}  // namespace soccer::motion

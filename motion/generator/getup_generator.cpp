#include "motion/generator/getup_generator.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <span>
#include <utility>

namespace soccer::motion {

void GetupGenerator::enter(Phase phase) {
  phase_ = phase;
  time_ = calm_ = 0;
  action_ = nullptr;
}

void GetupGenerator::start(const TickInputs& now, const JointRequest&) {
  if (ended_) learn(std::chrono::duration<double>(now.sensors.time - *ended_).count() >= parameters_.failure_time);
  ended_.reset();
  tries_ = 0;
  released_ = false;
  enter(Phase::kGather);
}

void GetupGenerator::tick(const TickInputs& now, JointRequest& joints) {
  time_ += now.sensors.period;
  switch (phase_) {
    case Phase::kGather: return gather(now, joints);
    case Phase::kPrepare:
    case Phase::kRise: return play(now, joints);
    case Phase::kCheck: return check(now);
    case Phase::kDone: return;
  }
}

const GetupGenerator::Action& GetupGenerator::action_for(const TickInputs& now) const {
  switch (now.body.posture) {
    case Posture::kOnFront: return actions_.front;
    case Posture::kOnBack: return actions_.back;
    case Posture::kOnLeft: return actions_.roll_left;
    case Posture::kOnRight: return actions_.roll_right;
    default: return now.sensors.accelerometer.x < 0 ? actions_.front : actions_.back;
  }
}

void GetupGenerator::choose(const TickInputs& now, const JointRequest& joints) {
  action_ = &action_for(now);
  from_ = joints.angle;
  gathering_ = 0;
  time_ = 0;
  if (action_->empty()) return;
  for (std::size_t j = 0; j < kJoints; ++j)
    gathering_ = std::max(gathering_, std::abs(action_->front().angle[j] - from_[j]) / parameters_.gather_speed);
}

void GetupGenerator::gather(const TickInputs& now, JointRequest& joints) {
  if (now.body.posture == Posture::kUpright) return enter(Phase::kCheck);
  if (action_ == nullptr || (now.body.resting && action_ != &action_for(now))) choose(now, joints);
  if (action_->empty()) {
    joints.angle = now.sensors.angle;
    joints.stiffness.fill(0);
    return;
  }
  const Keyframe& first = action_->front();
  const double part = gathering_ > 0 ? std::min(time_ / gathering_, 1.0) : 1;
  const JointArray last_angles = joints.angle;
  for (std::size_t j = 0; j < kJoints; ++j) joints.angle[j] = from_[j] + part * (first.angle[j] - from_[j]);
  joints.stiffness = first.stiffness;
  bool arms_there = true;
  if (action_ == &actions_.front && parameters_.arm_out > 0)
    for (const JointId arm : {kLShoulderPitch, kRShoulderPitch}) arms_there = swing_out(now, arm, last_angles, joints) && arms_there;
  const bool there = part == 1 && (arms_there || time_ > gathering_ + parameters_.free_time);
  const bool ready = there && time_ >= first.duration && (now.body.resting || lies_calmly(now));
  if (ready || time_ > gathering_ + parameters_.give_up_time) begin(now, joints);
}

// An arm stretched out above the head cannot move straight down because the body lies on it. It first swings out to its side, along the
// ground.
bool GetupGenerator::swing_out(const TickInputs& now, JointId arm, const JointArray& last_angles, JointRequest& joints) const {
  const Keyframe& first = action_->front();
  const std::size_t pitch = arm, roll = pitch + 1;
  const double side = arm == kLShoulderPitch ? 1 : -1, step = parameters_.arm_speed * now.sensors.period;
  const bool over_head = now.sensors.angle[pitch] < parameters_.arm_passed;
  const bool out = side * now.sensors.angle[roll] > parameters_.arm_out - parameters_.out_tolerance;
  const auto go = [&](std::size_t joint, double to) {
    joints.angle[joint] = last_angles[joint] + std::clamp(to - last_angles[joint], -step, step);
    return joints.angle[joint] == to;
  };
  const bool down = go(pitch, over_head && !out ? last_angles[pitch] : first.angle[pitch]);
  return go(roll, over_head ? side * parameters_.arm_out : first.angle[roll]) && down && !over_head;
}

// A robot lying flat cannot fall any further, so it need not come to rest before the getup begins.
bool GetupGenerator::lies_calmly(const TickInputs& now) const {
  if (rolls(action_)) return false;
  const double pitch = action_ == &actions_.front ? M_PI / 2 : -M_PI / 2;
  const double lean = std::max(std::abs(now.body.roll), std::abs(now.body.pitch - pitch));
  return lean < parameters_.flat_angle && std::hypot(now.body.gyro.x, now.body.gyro.y, now.body.gyro.z) < parameters_.rest_rate;
}

// True if a shoulder or leg joint is so far from the first pose that the limb must be trapped under the body.
bool GetupGenerator::held(const TickInputs& now) const {
  const auto far = [&](std::size_t j) { return std::abs(now.sensors.angle[j] - action_->front().angle[j]) > parameters_.held_angle; };
  for (const JointId j : {kLShoulderPitch, kLShoulderRoll, kRShoulderPitch, kRShoulderRoll})
    if (far(j)) return true;
  for (std::size_t j = kLHipYawPitch; j <= kRAnkleRoll; ++j)
    if (far(j)) return true;
  return false;
}

// A try with a trapped limb usually fails, and only near its end. The first keyframes lift the body, which frees the limb.
void GetupGenerator::begin(const TickInputs& now, const JointRequest& joints) {
  std::span<const Keyframe> keyframes = std::span(*action_).subspan(1);
  const auto release_frames = static_cast<std::size_t>(std::ranges::find(keyframes, false, &Keyframe::release) - keyframes.begin());
  const bool releases = !rolls(action_) && !released_ && release_frames > 0 && held(now);
  const bool rises = !rolls(action_) && !releases;
  if (releases) {
    released_ = true;
    keyframes = keyframes.first(release_frames);
  }
  if (rises) {
    ++tries_;
    raised_ = false;
    from_back_ = action_ == &actions_.back ? 1 : 0;
    reduced_ = prefers_reduced_speed();
  }
  player_.choose(keyframes, rises && reduced_ ? parameters_.slowness : 1, {parameters_.lean_pitch, parameters_.lean_wait});
  player_.start(now, joints);
  enter(rises ? Phase::kRise : Phase::kPrepare);
}

bool GetupGenerator::prefers_reduced_speed() const {
  const SuccessRates& rates = success_[from_back_];
  return rates.reduced.value_or(parameters_.reduced_success) > rates.full.value_or(1);
}

// The same keyframes throw one robot forward and another one backward, because its joints and masses differ a little. What fails once is
// likely to fail again from the same pose.
void GetupGenerator::learn(bool succeeded) {
  SuccessRates& rates = success_[from_back_];
  std::optional<double>& rate = reduced_ ? rates.reduced : rates.full;
  const double before = rate.value_or(reduced_ ? parameters_.reduced_success : 1);
  rate = before + parameters_.learning_rate * ((succeeded ? 1 : 0) - before);
}

// The rest of a try from which the robot fell on its back would be spent lying.
bool GetupGenerator::fell_back(const TickInputs& now) {
  raised_ = raised_ || std::hypot(now.body.roll, now.body.pitch) < parameters_.raised_angle;
  return raised_ && now.body.pitch < -parameters_.fallen_angle;
}

// Joints that were too slow for the last keyframe continue towards it at their maximum speed.
void GetupGenerator::play(const TickInputs& now, JointRequest& joints) {
  const JointArray last_angles = joints.angle;
  player_.tick(now, joints);
  if (phase_ == Phase::kRise && fell_back(now)) {
    learn(false);
    return enter(Phase::kGather);
  }
  if (!player_.done()) {
    late_ = 0;
    return;
  }
  late_ += now.sensors.period;
  double way = 0;
  for (std::size_t j = 0; j < kJoints; ++j) way = std::max(way, std::abs(joints.angle[j] - last_angles[j]));
  if (way < parameters_.reached || late_ > parameters_.reach_time) enter(phase_ == Phase::kPrepare ? Phase::kGather : Phase::kCheck);
}

// A robot that has just got up may rock on its feet. Stiff joints bring it to rest; treating this as a fall would release them.
void GetupGenerator::check(const TickInputs& now) {
  const double lean = std::hypot(now.body.roll, now.body.pitch), rate = std::hypot(now.body.gyro.x, now.body.gyro.y);
  if (lean > parameters_.lost_angle || time_ > parameters_.settle_time) {
    learn(false);
    return enter(Phase::kGather);
  }
  calm_ = lean < parameters_.upright_angle && rate < parameters_.calm_rate ? calm_ + now.sensors.period : 0;
  if (calm_ < parameters_.check_time) return;
  ended_ = now.sensors.time;
  enter(Phase::kDone);
}

}  // namespace soccer::motion

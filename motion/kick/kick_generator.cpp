#include "motion/kick/kick_generator.h"

#include <algorithm>
#include <cmath>

#include "motion/kinematics/stance.h"
#include "motion/walk/walk_parameters.h"

namespace soccer::motion {
namespace {

double finite_or(double value, double otherwise) { return std::isfinite(value) ? value : otherwise; }

}  // namespace

void KickGenerator::start(const TickInputs& now, const JointRequest&) {
  const double power = std::clamp(finite_or(now.request.power, 0), kick_.min_power, 1.0);
  const double direction = finite_or(now.request.kick_direction, 0);
  from_ = stance_;
  shifted_ = {.shift = kick_.shift, .lean = kick_.lean};
  if (std::abs(direction) > kick_.sweep_beyond) {
    foot_ = direction > 0 ? LegSide::kRight : LegSide::kLeft;
    plan_sweep(now.request, power);
  } else {
    foot_ = now.request.kick_left_foot ? LegSide::kLeft : LegSide::kRight;
    plan_forward(now.request, power);
  }
  balance_.start(now.body.gyro);
  phase_ = KickPhase::kShift;
  time_ = calm_ = waited_ = 0;
}

void KickGenerator::plan_forward(const MotionRequest& request, double power) {
  const double side = foot_ == LegSide::kLeft ? 1 : -1, place = body_.hip_offset_y + stand_.foot_spread;
  const bool known = request.ball.x > 0 && std::isfinite(request.ball.y);
  const double aim = known ? std::clamp(side * request.ball.y - place, -kick_.aim_in, kick_.aim_out) : 0;
  const double ahead = known ? std::clamp(request.ball.x - kick_.ball_ahead, -kick_.aim_ahead, kick_.aim_ahead) : 0;
  swing_time_ = kick_.swing_time / power;
  backswing_ = {kick_.shift, ahead - power * kick_.back, aim, kick_.lift, kick_.lean, kick_.backswing_toe};
  swung_ = {kick_.shift, ahead + kick_.reach, aim, kick_.swing_lift, kick_.lean, -kick_.swing_toe, kick_.swing_in};
}

void KickGenerator::plan_sweep(const MotionRequest& request, double power) {
  const double toe = body_.foot_front - kick_.sweep_toe;
  const bool known = request.ball.x > 0;
  const double forward = known ? std::clamp(request.ball.x - toe, 0.0, kick_.sweep_forward) : kick_.sweep_forward;
  swing_time_ = kick_.sweep_time / power;
  backswing_ = {kick_.shift, forward, power * kick_.sweep_out, kick_.sweep_lift, kick_.lean};
  swung_ = {kick_.shift, forward, -kick_.sweep_in, kick_.sweep_lift, kick_.lean};
}

const KickGenerator::Pose& KickGenerator::goal() const {
  switch (phase_) {
    case KickPhase::kBackswing: return backswing_;
    case KickPhase::kSwing: return swung_;
    case KickPhase::kShift:
    case KickPhase::kReturn: return shifted_;
    default: return stance_;
  }
}

double KickGenerator::duration() const {
  switch (phase_) {
    case KickPhase::kShift: return kick_.shift_time;
    case KickPhase::kBackswing: return kick_.backswing_time;
    case KickPhase::kSwing: return swing_time_;
    case KickPhase::kReturn: return kick_.return_time;
    default: return kick_.settle_time;
  }
}

void KickGenerator::next_phase() {
  time_ -= duration();
  from_ = goal();
  switch (phase_) {
    case KickPhase::kShift: phase_ = KickPhase::kBackswing; return;
    case KickPhase::kBackswing: phase_ = KickPhase::kSwing; return;
    case KickPhase::kSwing: phase_ = KickPhase::kReturn; return;
    case KickPhase::kReturn: phase_ = KickPhase::kSettle; return;
    default: phase_ = KickPhase::kNone; return;
  }
}

/// Whether the torso still sways, so that the kick has to wait.
bool KickGenerator::sways(const TickInputs& now) {
  const bool begun = phase_ != KickPhase::kShift || time_ > 0;
  if (begun || calm_ >= kick_.calm_time || waited_ >= kick_.calm_wait) return false;
  const bool calm = std::hypot(balance_.pitch_rate(), balance_.roll_rate()) < kick_.calm_rate;
  calm_ = calm ? calm_ + now.sensors.period : 0;
  waited_ += now.sensors.period;
  return true;
}

void KickGenerator::tick(const TickInputs& now, JointRequest& joints) {
  if (kick_.calm_rate == 0 || !sways(now)) time_ += now.sensors.period;
  while (!done() && time_ >= duration()) next_phase();
  const Pose& to = goal();
  const double part = done() ? 1 : ease(time_ / duration());
  const Pose pose{interpolated(from_.shift, to.shift, part),     interpolated(from_.forward, to.forward, part),
                  interpolated(from_.outward, to.outward, part), interpolated(from_.lift, to.lift, part),
                  interpolated(from_.lean, to.lean, part),       interpolated(from_.toe, to.toe, part),
                  interpolated(from_.inward, to.inward, part)};
  put(pose, joints);
  balance(now, pose, joints);
}

void KickGenerator::put(const Pose& pose, JointRequest& joints) const {
  const bool left = foot_ == LegSide::kLeft;
  const double side = left ? 1 : -1;
  const double toe = std::sin(pose.toe), below_ankle = std::max(body_.foot_front * toe, -body_.foot_back * toe);
  const FootPlace kicking{.forward = pose.forward - stand_.forward_shift,
                          .left = side * (pose.shift + pose.outward + stand_.foot_spread),
                          .lift = pose.lift + below_ankle,
                          .yaw = -side * pose.inward,
                          .pitch = pose.toe};
  const FootPlace support{.forward = -stand_.forward_shift, .left = side * (pose.shift - stand_.foot_spread), .yaw = side * pose.inward};
  put_feet(body_, stand_.hip_height, pose.lean, left ? kicking : support, left ? support : kicking, joints.angle);
  put_arms({stand_.shoulder_pitch, stand_.shoulder_roll, stand_.elbow_yaw, stand_.elbow_roll}, joints.angle);
  joints.angle[left ? kLShoulderPitch : kRShoulderPitch] += kick_.arm_swing * pose.forward;
  joints.angle[left ? kRShoulderPitch : kLShoulderPitch] -= kick_.arm_swing * pose.forward;
  for (std::size_t j = kHeadPitch + 1; j < kJoints; ++j) joints.stiffness[j] = is_arm(j) ? stand_.arm_stiffness : stand_.leg_stiffness;
}

void KickGenerator::balance(const TickInputs& now, const Pose& pose, JointRequest& joints) {
  balance_.update(now.sensors.gyro, now.sensors.period, kick_.balance_smoothing);
  if (done()) return;
  const LegSide support = foot_ == LegSide::kLeft ? LegSide::kRight : LegSide::kLeft;
  const double on_one_leg = kick_.shift > 0 ? pose.shift / kick_.shift : 0;  // 0: on both, so that the kick begins and ends in the stance
  const double pitch = kick_.balance_pitch * balance_.pitch_rate() + on_one_leg * kick_.upright_pitch * (now.body.pitch - pose.lean);
  const double roll = kick_.balance_roll * balance_.roll_rate() + on_one_leg * kick_.upright_roll * now.body.roll;
  AnkleBalance::correct(support, pitch, roll, joints.angle);
}

}  // namespace soccer::motion

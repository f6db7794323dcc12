#include "motion/walk/walk2014_generator.h"

#include <algorithm>
#include <cmath>

#include "blackboard/body/gravity.h"
#include "motion/kinematics/stance.h"

namespace soccer::motion {
namespace {

// Exponent of the norm that combines forward, left and turn. 2 is an ellipsoid: the body cannot reach two limits at once.
constexpr double kRoundness = 2;

double within(double value, double low, double high) { return std::isfinite(value) ? std::clamp(value, low, high) : 0; }

double towards(double from, double to, double change) { return from + std::clamp(to - from, -change, change); }

double within(double more, double requested, double share, double drift) {
  const double limit = share * std::abs(requested) + drift;
  return std::clamp(more, -limit, limit);
}

constexpr double kJointDelay = 2;  // cycles, from commanding an angle to measuring it

bool together(const FootPlace& foot, double tolerance) {
  return std::abs(foot.forward) < tolerance && std::abs(foot.left) < tolerance && std::abs(foot.yaw) < tolerance;
}

}  // namespace

WalkSpeed allowed(const MotionRequest& request, const WalkParameters& p) {
  if (request.action != BodyAction::kWalk) return {};
  WalkSpeed speed{within(request.forward, -p.backward_limit, p.forward_limit), within(request.left, -p.left_limit, p.left_limit),
                  within(request.turn, -p.turn_limit, p.turn_limit)};
  const double forward = speed.forward / (speed.forward < 0 ? p.backward_limit : p.forward_limit);
  const double left = speed.left / p.left_limit, turn = speed.turn / p.turn_limit;
  const double translation = std::pow(std::pow(std::abs(forward), kRoundness) + std::pow(std::abs(left), kRoundness), 1 / kRoundness);
  const double room = std::pow(1 - std::pow(std::abs(turn), kRoundness), 1 / kRoundness);
  if (translation > room) {
    speed.forward *= room / translation;
    speed.left *= room / translation;
  }
  return speed;
}

double fraction_of_limits(const WalkSpeed& speed, const WalkParameters& p) {
  const auto fraction = [](double value, double limit) { return value == 0 ? 0 : value / limit; };
  const double forward = fraction(speed.forward, speed.forward < 0 ? p.backward_limit : p.forward_limit);
  return std::hypot(forward, fraction(speed.left, p.left_limit), fraction(speed.turn, p.turn_limit));
}

WalkSpeed approached(const WalkSpeed& from, const WalkSpeed& to, double seconds, const WalkParameters& p) {
  return {towards(from.forward, to.forward, p.forward_acceleration * seconds), towards(from.left, to.left, p.left_acceleration * seconds),
          towards(from.turn, to.turn, p.turn_acceleration * seconds)};
}

void SpeedTrim::learn(const WalkSpeed& requested, double seconds, const Pose2<Start, Ground>& place, const WalkParameters& parameters) {
  const Step step{{requested.forward * seconds, requested.left * seconds, requested.turn * seconds}, seconds};
  const double both = step.seconds + last_.seconds;
  if (last_.seconds > 0 && both > 0) {  // a left and a right step: the motion over a single step mainly contains the sway
    const Pose2<Ground, Ground> moved = earlier_.inverse() * place;
    // In the axes of the heading halfway through the turn, along which an arc has its chord.
    const Point2<Ground> chord = Pose2<Ground, Ground>{0, 0, -moved.angle / 2} * moved.position();
    const double part = parameters.trim_gain;
    more_.forward += part * (step.way.forward + last_.way.forward - chord.x) / both;
    more_.left += part * (step.way.left + last_.way.left - chord.y) / both;
    more_.turn += part * normalized(step.way.turn + last_.way.turn - moved.angle) / both;
    more_ = {within(more_.forward, requested.forward, parameters.trim_share, parameters.trim_drift),
             within(more_.left, requested.left, parameters.trim_share, parameters.trim_drift),
             within(more_.turn, requested.turn, parameters.trim_share, parameters.trim_turn_drift)};
  }
  earlier_ = before_;
  before_ = place;
  last_ = step;
}

WalkSpeed SpeedTrim::trimmed(const WalkSpeed& requested, const WalkParameters& p) const {
  if (requested.zero()) return {};
  return {requested.forward + within(more_.forward, requested.forward, p.trim_share, p.trim_drift),
          requested.left + within(more_.left, requested.left, p.trim_share, p.trim_drift),
          requested.turn + within(more_.turn, requested.turn, p.trim_share, p.trim_turn_drift)};
}

void Stride::begin(const StepOrder& order) {
  before_ = order_.speed;
  order_ = order;
  back_ = {order.shift_return * shift_.forward, order.shift_return * shift_.left};
  shift_ = {};
  const bool left_swings = order.support == LegSide::kRight;
  const FootPlace& swing = left_swings ? from_.left : from_.right;
  const WalkSpeed& v = order.speed;
  const double lift_off = std::max(order.swing_begin * order.duration - order.swing_lead, 0.0);
  const double touch_down = order.swing_end * order.duration - order.swing_lead;
  // Position at touch-down from which the foot is half a step ahead of the body when it becomes the support foot.
  const double late = order.smoothed_duration - touch_down;
  forward_ = {swing.forward, -before_.forward, v.forward * (order.smoothed_duration / 2 + late), -v.forward, lift_off,
              touch_down,    order.swing_ramp};
  // Sideways, the leading foot steps out by a whole step and the trailing foot closes up: the feet never cross.
  const double open = left_swings ? std::max(v.left, 0.0) : std::min(v.left, 0.0);
  const double end = open * order.smoothed_duration + v.left * late + (left_swings ? order.width : -order.width);
  left_ = {swing.left, -before_.left, end, -v.left, lift_off, touch_down, order.swing_ramp};
  // The body turns relative to the support foot: the feet open in one step of a turn and close in the next.
  const bool opening = (v.turn > 0) != (order.support == LegSide::kLeft);
  const double yaw = std::abs(v.turn) * order.smoothed_duration;
  yaw_end_ = opening ? (1 - order.inward_turn) * yaw : -order.inward_turn * yaw;
}

Feet Stride::at(double since_begin) const {
  const double time = std::min(since_begin, order_.travel_end * order_.duration);
  Feet feet = from_;
  const bool left_swings = order_.support == LegSide::kRight;
  FootPlace& swing = left_swings ? feet.left : feet.right;
  FootPlace& support = left_swings ? feet.right : feet.left;
  const double planned = std::min(time / order_.duration, 1.0);
  support.forward -= order_.speed.forward * time + back_.forward * planned;
  support.left -= order_.speed.left * time + back_.left * planned;
  support.lift = 0;
  const double done = (time + order_.swing_lead) / order_.duration;
  const double swung = (done - order_.swing_begin) / (order_.swing_end - order_.swing_begin);
  swing.forward = forward_.at(time) + shift_.forward * ease(swung);
  swing.left = left_.at(time) + shift_.left * ease(swung);
  swing.lift = order_.lift * hump(done);
  // The feet turn during the whole step: in less time the motor that they share is too slow for a sharp curve.
  const double turned = (done - order_.swing_begin) / (1 - order_.swing_begin);
  feet.left.yaw = from_.left.yaw + (yaw_end_ - from_.left.yaw) * ease(turned);
  feet.right.yaw = -feet.left.yaw;
  return feet;
}

void Walk2014Generator::start(const TickInputs& now, const JointRequest&) {
  phase_ = Phase::kStill;
  stride_.reset();
  feet_ = {};
  requested_ = speed_ = {};
  height_part_ = 0;
  curve_shift_ = speed_lean_ = 0;
  tilt_.start();
  capture_step_.start();
  smoothed_duration_ = walk_.step_period;
  balance_.start(now.body.gyro);
  if (!pushed_) return;
  pushed_ = false;
  height_part_ = 1;
  trim_.start(now.place);
  support_ = capture_point_.torso(LegSide::kLeft).inward > capture_point_.torso(LegSide::kRight).inward ? LegSide::kRight : LegSide::kLeft;
  begin_step(Phase::kWalking);
}

bool Walk2014Generator::needs_step(const TickInputs& now) {
  capture_point_.tick(body_, now, std::nullopt, capture_);
  pushed_ = motion::needs_step(capture_point_, stand_.forward_shift, capture_);
  return pushed_;
}

void Walk2014Generator::tick(const TickInputs& now, JointRequest& joints) {
  lead_ = std::max(kJointDelay * now.sensors.period - walk_.swing_delay, 0.0);
  const WalkSpeed wanted = allowed(now.request, walk_);
  const bool still = phase_ == Phase::kStill;
  capture_point_.tick(body_, now, still ? std::nullopt : std::optional(support_), capture_);
  if (still)
    stand_still(now, wanted);
  else
    step_on(now, wanted);
  update_lean(now.sensors.period);
  pose(now, joints);
  balance(now, joints);
}

// The torso leans forward in proportion to the speed. In a curve the body has to be on the inner side of the feet by h v omega / g. Both
// change over the time of a step.
void Walk2014Generator::update_lean(double period) {
  const double changed = period / (period + walk_.step_period);
  const double shift = walk_.curve_lean * walk_.hip_height * requested_.forward * requested_.turn / kGravity;
  curve_shift_ += changed * (shift - curve_shift_);
  const double lean = walk_.speed_lean * std::max(requested_.forward, 0.0);
  speed_lean_ += changed * (lean - speed_lean_);
}

void Walk2014Generator::stand_still(const TickInputs& now, const WalkSpeed& wanted) {
  tilt_.stand(now.sensors.period, walk_);
  const bool ready = walk_.hip_height == stand_.hip_height && walk_.forward_shift == stand_.forward_shift && walk_.lean == stand_.lean;
  const double change = ready || walk_.height_time <= 0 ? 1 : now.sensors.period / walk_.height_time;
  height_part_ = std::clamp(height_part_ + (wanted.zero() ? -change : change), 0.0, 1.0);
  if (wanted.zero() || height_part_ < 1) return;
  // The first step only rocks the body; the second, by the foot on the side of the direction of travel, moves it.
  const bool to_the_left = wanted.left > 0 || (wanted.left == 0 && wanted.turn > 0);
  support_ = to_the_left ? LegSide::kLeft : LegSide::kRight;
  requested_ = speed_ = {};
  trim_.start(now.place);
  begin_step(Phase::kFirstStep);
}

bool Walk2014Generator::weight_shifted(const BodyState& body) const {
  if (time_ < walk_.switch_early * duration_) return false;
  if (time_ >= walk_.switch_late * duration_) return true;
  return support_ == LegSide::kLeft ? body.lateral_pressure < 0 : body.lateral_pressure > 0;
}

SwingShift Walk2014Generator::swing_shift(const TickInputs& now, const WalkSpeed& wanted) const {
  SwingShift shift =
      capture_step_.shift(capture_point_, support_, walk_.forward_shift, speed_.forward, duration_, duration_ - time_, capture_);
  const double falls = walk_.catch_pitch * (now.body.pitch - lean()) + walk_.catch_rate * balance_.pitch_rate();
  const bool comes_to_rest = wanted.zero() && requested_.zero() && std::abs(falls) < walk_.catch_rest;
  if (!comes_to_rest) shift.forward += std::clamp(falls, -walk_.catch_limit, walk_.catch_limit);
  return shift;
}

void Walk2014Generator::step_on(const TickInputs& now, const WalkSpeed& wanted) {
  time_ += now.sensors.period;
  stride_.shift_swing(time_, swing_shift(now, wanted));
  feet_ = stride_.at(time_);
  const double swung = (time_ + lead_) / (walk_.swing_end * duration_);
  tilt_.step(support_, swung, now.body.pitch - lean(), now.sensors.period, walk_);
  sway_limit_.tick(now.body.pitch - lean());
  if (!weight_shifted(now.body)) return;
  const double counted = std::clamp(time_, walk_.min_counted * duration_, walk_.max_counted * duration_);
  smoothed_duration_ = interpolated(smoothed_duration_, counted, walk_.period_smoothing);
  stride_.finish(time_);
  capture_step_.end_step(capture_point_, support_, capture_);
  trim_.learn(requested_, time_, now.place, walk_);
  sway_limit_.end_step(fraction_of_limits(requested_, walk_), walk_);
  support_ = support_ == LegSide::kLeft ? LegSide::kRight : LegSide::kLeft;
  next_step(wanted);
}

void Walk2014Generator::next_step(const WalkSpeed& requested) {
  if (phase_ == Phase::kLastStep) {
    phase_ = Phase::kStill;
    return;
  }
  const double wished = fraction_of_limits(requested, walk_);
  const double borne = wished > sway_limit_.fraction() ? sway_limit_.fraction() / wished : 1;
  const double part = borne * tilt_.speed_fraction(walk_);
  const WalkSpeed wanted{part * requested.forward, part * requested.left, part * requested.turn};
  requested_ = approached(requested_, wanted, smoothed_duration_, walk_);
  const bool ending = requested.zero() && requested_.zero();
  // Without this exception, a robot with a drifting gyroscope would never stop, because it would correct the drift with further steps.
  const WalkSpeed aim = ending ? WalkSpeed{} : trim_.trimmed(requested_, walk_);
  speed_ = {aim.forward * walk_.forward_gain, aim.left * walk_.left_gain, aim.turn * walk_.turn_gain};
  const bool stop =
      ending && tilt_.speed_fraction(walk_) == 1 && together(feet_.left, walk_.feet_together) && together(feet_.right, walk_.feet_together);
  begin_step(stop ? Phase::kLastStep : Phase::kWalking, ending ? 0 : walk_.step_width);
}

void Walk2014Generator::begin_step(Phase phase, double width) {
  phase_ = phase;
  time_ = 0;
  tilt_.begin_step();
  duration_ = walk_.step_period + walk_.side_period * std::min(std::abs(speed_.left) / walk_.left_limit, 1.0);
  const double lift = walk_.lift + walk_.lift_forward * std::abs(speed_.forward) + walk_.lift_left * std::abs(speed_.left);
  stride_.begin({.support = support_,
                 .speed = speed_,
                 .duration = duration_,
                 .smoothed_duration = std::max(smoothed_duration_, walk_.min_counted * duration_),
                 .lift = phase == Phase::kWalking ? lift : walk_.first_lift * lift,
                 .width = width,
                 .inward_turn = walk_.inward_turn,
                 .swing_begin = walk_.swing_begin,
                 .swing_end = walk_.swing_end,
                 .swing_lead = lead_,
                 .swing_ramp = walk_.swing_ramp,
                 .travel_end = walk_.travel_end,
                 .shift_return = capture_.shift_return});
}

void Walk2014Generator::pose(const TickInputs& now, JointRequest& joints) const {
  const JointArray last = joints.angle;
  const double part = ease(height_part_);
  const double shift = interpolated(stand_.forward_shift, walk_.forward_shift, part);
  Feet feet = feet_;
  feet.left.forward -= shift;
  feet.right.forward -= shift;
  feet.left.left += stand_.foot_spread - curve_shift_;
  feet.right.left -= stand_.foot_spread + curve_shift_;
  const double height = interpolated(stand_.hip_height, walk_.hip_height, part);
  put_feet(body_, height, interpolated(stand_.lean, lean(), part), tilt_.turned(LegSide::kLeft, feet.left, height),
           tilt_.turned(LegSide::kRight, feet.right, height), joints.angle);
  keep_soles_level(body_, last, now.sensors.period, walk_.level_soles, joints.angle);
  put_arms({stand_.shoulder_pitch, stand_.shoulder_roll, stand_.elbow_yaw, stand_.elbow_roll}, joints.angle);
  joints.angle[kLShoulderPitch] += walk_.arm_swing * feet_.left.forward;
  joints.angle[kRShoulderPitch] += walk_.arm_swing * feet_.right.forward;
  for (std::size_t j = kHeadPitch + 1; j < kJoints; ++j) joints.stiffness[j] = is_arm(j) ? stand_.arm_stiffness : stand_.leg_stiffness;
}

void Walk2014Generator::balance(const TickInputs& now, JointRequest& joints) {
  balance_.update(now.sensors.gyro, now.sensors.period, walk_.balance_smoothing);
  if (phase_ == Phase::kStill) return;
  const double pitch = walk_.balance_pitch * balance_.pitch_rate() + walk_.upright_pitch * (now.body.pitch - lean());
  AnkleBalance::correct(support_, pitch, walk_.balance_roll * balance_.roll_rate(), joints.angle);
}

}  // namespace soccer::motion

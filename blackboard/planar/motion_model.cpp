#include "blackboard/planar/motion_model.h"

#include <algorithm>
#include <cmath>

namespace soccer {
namespace {

constexpr double kRest = 1e-4;  // m/s or rad/s; a slower robot that stands has stopped

double approached(double value, double target, double max_change) { return value + std::clamp(target - value, -max_change, max_change); }

}  // namespace

MotionModel::MotionModel(const MotionModelParameters& parameters, std::size_t robot, const CounterRandom& random)
    : parameters_(parameters), robot_(robot), random_(random) {
  status_.state = MotionState::kStanding;
  status_.stable = status_.can_dive = status_.can_sweep = true;
  status_.sweep_beyond = parameters.sweep_beyond;
  status_.kick_distance = parameters.kick_distance;
}

void MotionModel::request(const MotionRequest& request, double time) {
  waiting_.push_back({time + parameters_.command_delay, request, std::nullopt});
}

void MotionModel::begin(MotionState state) {
  status_.state = state;
  status_.stable = state == MotionState::kStanding || state == MotionState::kWalking;
  status_.kick_phase = state == MotionState::kKicking ? KickPhase::kShift : KickPhase::kNone;
  in_state_ = 0;
}

void MotionModel::topple() {
  ++status_.falls;
  begin(MotionState::kFalling);
}

void MotionModel::put_upright() {
  waiting_.clear();
  now_ = {};
  forward_ = left_ = turn_ = 0;
  status_.getup_tries = 0;
  begin(MotionState::kStanding);
}

Posture MotionModel::posture() const {
  if (status_.state == MotionState::kFalling) return Posture::kFalling;
  return status_.state == MotionState::kGettingUp ? Posture::kOnFront : Posture::kUpright;
}

double MotionModel::torso_height() const {
  if (status_.state != MotionState::kGettingUp) return lies() ? parameters_.lying_height : parameters_.standing_height;
  // A referee recognises attempts to get up by the torso's movement; it is up only at the end.
  const double part = std::min(1.0, in_state_ / parameters_.getup_time), rise = parameters_.standing_height - parameters_.lying_height;
  return parameters_.lying_height + rise / 2 * std::sin(kPi / 2 * part);
}

Kinematics MotionModel::kinematics() const {
  Kinematics kinematics;
  kinematics.torso = translation<Ground, Torso>(0, 0, torso_height());
  kinematics.head = kinematics.torso * translation<Torso, Head>(0, 0, parameters_.neck_height) * rotation_z<Head, Head>(head_yaw_) *
                    rotation_y<Head, Head>(head_pitch_);
  kinematics.eye_height = torso_height() + parameters_.neck_height + parameters_.eye_height;
  kinematics.upright = !lies();
  return kinematics;
}

/// Notes where the robot is for new requests whose targets are relative to it.
void MotionModel::locate_decisions(const PlanarWorld& world) {
  for (auto waiting = waiting_.rbegin(); waiting != waiting_.rend() && !waiting->decided_at; ++waiting)
    if (waiting->request.to_destination || waiting->request.looks_at_point) waiting->decided_at = world.pose(robot_);
}

void MotionModel::take(const Waiting& waiting) {
  const MotionRequest& request = waiting.request;
  if (request.action != now_.action || request.policy != now_.policy || request.named_action != now_.named_action) executed_ = false;
  now_ = request;
  if (!request.to_destination && !request.looks_at_point) return;
  decided_ = request;
  decided_at_ = *waiting.decided_at;
}

/// Replaces a destination and a point to look at by speeds and angles for where the robot is now.
void MotionModel::resolve_targets(const PlanarWorld& world) {
  if (!now_.to_destination && !now_.looks_at_point) return;
  const bool looks = now_.looks_at_point;
  const Pose2<Ground, Ground> moved = world.pose(robot_).inverse() * decided_at_;
  MotionRequest wanted = decided_;
  if (wanted.action == BodyAction::kWalk && wanted.to_destination) wanted = walk_to(moved * wanted.destination, wanted, walk_to_);
  if (looks) {
    const Point2<Ground> point = moved * Point2<Ground>{wanted.gaze_point.x, wanted.gaze_point.y};
    wanted.head_yaw = std::atan2(point.y, point.x);
    wanted.head_pitch = std::atan2(kinematics().eye_height - wanted.gaze_point.z, std::hypot(point.x, point.y)) - parameters_.view_centre;
  }
  wanted.to_destination = decided_.to_destination;  // so that the next step resolves it again
  now_ = wanted;
}

void MotionModel::advance(PlanarWorld& world, double time, double step) {
  locate_decisions(world);
  while (!waiting_.empty() && waiting_.front().due <= time) {
    take(waiting_.front());
    waiting_.pop_front();
  }
  resolve_targets(world);
  in_state_ += step;
  turn_head(step);
  if (falls(world, time, step)) {
    topple();
  } else if (status_.stable) {
    start_action(world);
  } else {
    continue_action(world);
  }
  walk(world, time, step);
  world.lies[robot_] = lies() ? 1 : 0;
}

void MotionModel::start_action(const PlanarWorld& world) {
  switch (now_.action) {
    case BodyAction::kKick: {
      const double vx = world.vx[robot_], vy = world.vy[robot_];
      if (!executed_ && vx * vx + vy * vy < parameters_.still * parameters_.still) {
        executed_ = true;
        return begin(MotionState::kKicking);
      }
      break;
    }
    case BodyAction::kDive:
      if (executed_) break;
      executed_ = true;
      ++status_.dives;
      return begin(MotionState::kDiving);
    case BodyAction::kPolicy:  // there are no joints that a policy could move
      if (executed_) break;
      executed_ = true;
      ++status_.stand_downs;
      status_.policy_end = PolicyEnd::kUnknown;
      break;
    case BodyAction::kAction:  // nor joints that play keyframes
      if (executed_) break;
      executed_ = true;
      ++status_.stopped_actions;
      status_.action_end = ActionEnd::kUnknown;
      break;
    case BodyAction::kWalk:
      if (status_.state != MotionState::kWalking) begin(MotionState::kWalking);
      return;
    default: break;
  }
  if (status_.state != MotionState::kStanding) begin(MotionState::kStanding);
}

void MotionModel::continue_action(PlanarWorld& world) {
  switch (status_.state) {
    case MotionState::kKicking:
      if (status_.kick_phase == KickPhase::kShift && in_state_ >= parameters_.kick_impact) {
        kick(world);
        status_.kick_phase = KickPhase::kReturn;
      }
      if (in_state_ < parameters_.kick_time) return;
      ++status_.kicks;
      return begin(MotionState::kStanding);
    case MotionState::kDiving:
      if (in_state_ < parameters_.dive_time) return;
      if (now_.dive_to == Dive::kCentre) return begin(MotionState::kStanding);
      return begin(MotionState::kGettingUp);
    case MotionState::kFalling:
      if (in_state_ < parameters_.falling_time) return;
      return begin(MotionState::kGettingUp);
    case MotionState::kGettingUp: {
      if (in_state_ < parameters_.getup_time) return;
      const std::uint64_t attempt = (std::uint64_t{status_.falls} << 16U) + (std::uint64_t{status_.dives} << 6U) + status_.getup_tries;
      if (chance(Draw::kGetupFails, attempt, 1 - parameters_.getup_success)) {
        ++status_.getup_tries;
        return begin(MotionState::kGettingUp);
      }
      status_.getup_tries = 0;
      ++status_.getups;
      return begin(MotionState::kStanding);
    }
    default: return begin(MotionState::kStanding);
  }
}

void MotionModel::kick(PlanarWorld& world) {
  const MotionModelParameters& p = parameters_;
  const Pose2<Field, Ground> pose = world.pose(robot_);
  const Point2<Ground> ball = pose.inverse() * world.ball;
  const std::uint64_t count = status_.kicks;
  if (ball.x < p.min_kick_ahead || ball.x > p.max_kick_ahead || std::abs(ball.y) > p.kick_aside) return;
  if (chance(Draw::kKickMisses, count, p.kick_misses)) return;
  const bool sweeps = std::abs(now_.kick_direction) > p.sweep_beyond;
  const double full = sweeps ? p.sweep_speed : p.kick_speed * (p.weakest_kick + (1 - p.weakest_kick) * now_.power);
  const double speed = full * std::max(0.0, 1 + p.kick_speed_error * normal(Draw::kKickSpeed, count));
  const double direction = pose.angle + now_.kick_direction + p.kick_direction_error * normal(Draw::kKickDirection, count);
  world.kick_ball(robot_, speed, direction);
}

/// Whether the robot falls in this step, by itself or pushed.
bool MotionModel::falls(const PlanarWorld& world, double time, double step) const {
  if (lies() || dives()) return false;
  double rate = status_.state == MotionState::kWalking ? parameters_.fall_rate : 0;
  for (const PlanarWorld::Contact& contact : world.contacts) {
    if (contact.a != robot_ && contact.b != robot_) continue;
    const std::size_t other = contact.a == robot_ ? contact.b : contact.a;
    const bool moves = world.vx[other] != 0 || world.vy[other] != 0 || status_.state == MotionState::kWalking;
    if (moves) rate += parameters_.pushed_fall_rate;
  }
  return rate > 0 && chance(Draw::kFall, static_cast<std::uint64_t>(std::llround(time / step)), rate * step);
}

void MotionModel::draw_errors(double time) {
  const auto block = static_cast<std::uint64_t>(time / parameters_.error_time);
  if (block == error_block_) return;
  error_block_ = block;
  forward_error_ = parameters_.speed_error * normal(Draw::kForwardError, block);
  sideways_error_ = parameters_.speed_error * normal(Draw::kSidewaysError, block);
  turn_error_ = parameters_.turn_error * normal(Draw::kTurnError, block);
}

void MotionModel::walk(PlanarWorld& world, double time, double step) {
  const MotionModelParameters& p = parameters_;
  double forward = 0, left = 0, turn = 0;
  if (status_.state == MotionState::kWalking) {
    forward = std::clamp(now_.forward, -p.max_forward, p.max_forward);
    left = std::clamp(now_.left, -p.max_sideways, p.max_sideways);
    turn = std::clamp(now_.turn, -p.max_turn, p.max_turn);
  }
  if (step != step_) {
    step_ = step;
    part_ = 1 - std::exp(-step / p.speed_lag);
  }
  forward_ += part_ * (p.forward_gain * forward - forward_);
  left_ += part_ * (p.sideways_gain * left - left_);
  turn_ += part_ * (p.turn_gain * turn - turn_);
  const bool rests = status_.state == MotionState::kStanding && std::max({std::abs(forward_), std::abs(left_), std::abs(turn_)}) < kRest;
  if (rests || !status_.stable) forward_ = left_ = turn_ = 0;
  if (rests) {
    world.vx[robot_] = world.vy[robot_] = world.turn[robot_] = 0;
    return;
  }
  draw_errors(time);
  const double walks = status_.state == MotionState::kWalking ? 1 : 0;
  const double along = forward_ * (1 + walks * forward_error_);
  double aside = left_ * (1 + walks * sideways_error_);
  if (dives() && now_.dive_to != Dive::kCentre) aside = (now_.dive_to == Dive::kLeft ? 1 : -1) * p.dive_reach / p.dive_time;
  const double heading = world.heading[robot_], c = std::cos(heading), s = std::sin(heading);
  world.vx[robot_] = c * along - s * aside;
  world.vy[robot_] = s * along + c * aside;
  world.turn[robot_] = turn_ + walks * turn_error_;
}

void MotionModel::turn_head(double step) {
  const double max_change = parameters_.head_speed * std::clamp(now_.head_speed, 0.0, 1.0) * step;
  head_yaw_ = approached(head_yaw_, now_.head_yaw, max_change);
  head_pitch_ = approached(head_pitch_, now_.head_pitch, max_change);
}

}  // namespace soccer

#include "behaviour/foresight/rollout_skills.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

constexpr std::array kKicks{0.0, kPi / 2, -kPi / 2};  // rad, directions: ahead, swept to the left, swept to the right

MotionRequest walk(double forward, double left, double turn) {
  MotionRequest request;
  request.action = BodyAction::kWalk;
  request.forward = forward;
  request.left = left;
  request.turn = turn;
  return request;
}

/// Walks in a direction relative to the robot, and turns to face it.
MotionRequest walk_towards(Point2<Ground> way, const RolloutSkillParameters& p) {
  const double direction = way.angle();
  return walk(std::abs(direction) < p.turn_first ? p.gain * way.norm() : 0, 0, p.turn_gain * direction);
}

/// Walks to the place behind the ball, around the ball if it is in between.
MotionRequest go_round(double heading, const RolloutView& view, const RolloutSkillParameters& p) {
  const Point2<Field> behind = view.ball - Point2<Field>{p.around * std::cos(heading), p.around * std::sin(heading)};
  const Point2<Ground> way = view.pose.inverse() * behind;
  const double gap = view.seen_ball.norm(), away = way.norm(), to_ball = view.seen_ball.angle();
  const double off = normalized(way.angle() - to_ball), width = std::asin(std::min(1.0, p.around / gap));
  if (gap > away + p.around || std::abs(off) > width) return walk_towards(way, p);
  const double bearing = to_ball + std::copysign(width, off);
  return walk_towards({away * std::cos(bearing), away * std::sin(bearing)}, p);
}

/// The direction of the kick that requires the least turning. turn: rad, to the direction of the target.
double min_turn_direction(double turn, double sweep_cost) {
  const auto cost = [&](double kick) { return std::abs(normalized(turn - kick)) + (kick == 0 ? 0 : sweep_cost); };
  return *std::ranges::min_element(kKicks, {}, cost);
}

}  // namespace

MotionRequest kick_towards(const RolloutKick& kick, const RolloutView& view, const RolloutSkillParameters& p) {
  const double gap = view.seen_ball.norm(), to_target = (kick.target - view.ball).angle();
  const double from = gap < p.near ? view.pose.angle : (view.ball - view.pose.position()).angle();
  const double direction = min_turn_direction(to_target - from, kick.sweep_cost), heading = to_target - direction;
  if (gap > p.near) return go_round(heading, view, p);
  const double error = normalized(heading - view.pose.angle);
  const double turning = std::clamp((std::abs(error) - kick.tolerance) / p.facing, 0.0, 1.0);
  const Point2<Ground> off{view.seen_ball.x - p.ball_ahead - (p.around - p.ball_ahead) * turning, view.seen_ball.y};
  if (std::abs(error) < kick.tolerance && std::abs(off.x) < p.reach && std::abs(off.y) < 2 * p.reach) {
    MotionRequest request;
    request.action = BodyAction::kKick;
    request.kick_direction = direction;
    request.power = 1;
    return request;
  }
  const double turn = std::clamp(p.turn_gain * error, -p.turn_near, p.turn_near);
  const double forward = std::clamp(p.gain * off.x + turn * view.seen_ball.y, -p.forward_near, p.forward_near);
  return walk(forward, p.gain * off.y - turn * view.seen_ball.x, turn);
}

MotionRequest dribble_towards(Point2<Field> target, const RolloutView& view, const RolloutSkillParameters& p) {
  const double heading = (target - view.ball).angle(), error = normalized(heading - view.pose.angle);
  if (view.seen_ball.norm() > p.near || std::abs(error) > p.facing) return go_round(heading, view, p);
  const Point2<Ground> way = view.pose.inverse() * target;
  return walk(p.gain * way.x, p.gain * view.seen_ball.y, p.turn_gain * error);
}

MotionRequest walk_to(Point2<Field> place, const Pose2<Field, Ground>& pose, const RolloutSkillParameters& p) {
  const Point2<Ground> way = pose.inverse() * place;
  if (way.norm() > p.near) return walk_towards(way, p);
  return walk(p.gain * way.x, p.gain * way.y, 0);
}

}  // namespace soccer

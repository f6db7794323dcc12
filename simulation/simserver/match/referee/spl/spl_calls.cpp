#include "simulation/simserver/match/referee/spl/spl_calls.h"

#include <algorithm>
#include <cmath>

#include "blackboard/topics/game.h"
#include "simulation/simserver/match/referee/spl/spl_penalties.h"
#include "simulation/simserver/match/referee/spl/spl_referee.h"

namespace soccer {

namespace {

void feel_speeds(SplGame& game) {
  const double share = std::min(1.0, game.world.view.step / game.rules.pushing_smoothing);
  for (const ObservedRobot& seen : game.world.view.robots) {
    SplRobotWatch& watch = watch_of(game.state, seen.id);
    const Eigen::Vector2d velocity = seen.velocity.head<2>();
    watch.velocity += share * (velocity - watch.velocity);
    watch.restless += share * (velocity.norm() - watch.restless);
  }
}

bool walks_into(SplGame& game, const ObservedRobot& a, const ObservedRobot& b) {
  const Eigen::Vector2d way = (b.torso - a.torso).head<2>().normalized(), ball = (game.world.view.ball - a.torso).head<2>();
  const Eigen::Vector2d speed = watch_of(game.state, a.id).velocity;
  const double towards = speed.dot(way), others = -watch_of(game.state, b.id).velocity.dot(way);
  const bool fast = towards > game.rules.pushing_speed && towards > others + game.rules.pushing_lead;
  const bool ahead = towards > game.rules.pushing_front * speed.norm();
  const bool ball_between = ball.norm() < game.rules.pushing_ball_reach && ball.dot(way) > game.rules.pushing_front * ball.norm();
  const bool keeper = a.id.unum == Game::kKeeper && in_own_area(game.field, a);
  return fast && ahead && !ball_between && !keeper && a.torso.z() > game.rules.pushing_height;
}

void note(SplGame& game, const ObservedRobot& a, const ObservedRobot& b) {
  auto& all = game.state.collisions;
  const auto known = std::ranges::find_if(all, [&](const SplCollision& c) { return c.pusher == a.id && c.pushed == b.id; });
  if (known != all.end())
    known->ago = 0;
  else if (walks_into(game, a, b))
    all.push_back({a.id, b.id});
}

/// Calls player pushing: an upright robot walks into an opponent, and the opponent falls or the robot continues to walk against it for two
/// seconds. Not called between teammates, for a standing robot, for a robot that the opponent walks into, with the ball between both
/// robots, side by side, and for a goalkeeper in its own penalty area.
void call_pushing(SplGame& game) {
  feel_speeds(game);
  auto& all = game.state.collisions;
  const double step = game.world.view.step;
  for (SplCollision& collision : all) collision.ago += step;
  const auto& robots = game.world.view.robots;
  for (const RefereeView::Contact& contact : game.world.view.contacts) {
    const ObservedRobot &a = robots[contact.a], &b = robots[contact.b];
    if (a.id.side == b.id.side || is_penalised(game.match, a.id) || is_penalised(game.match, b.id)) continue;
    note(game, a, b);
    note(game, b, a);
  }
  std::erase_if(all, [&](const SplCollision& c) { return c.ago > game.rules.pushing_fall_time; });
  std::vector<RobotId> guilty;
  for (SplCollision& collision : all) {
    const auto seen = std::ranges::find(robots, collision.pushed, &ObservedRobot::id);
    if (collision.ago <= game.rules.pushing_gap && watch_of(game.state, collision.pusher).restless > game.rules.min_pushing_motion)
      collision.lasted += step;
    if (collision.lasted > game.rules.pushing_time || (seen != robots.end() && seen->torso.z() < game.rules.lying_height))
      guilty.push_back(collision.pusher);
  }
  std::erase_if(all, [&](const SplCollision& c) { return std::ranges::find(guilty, c.pusher) != guilty.end(); });
  for (const RobotId robot : guilty) penalise(game, robot, kPushing);
}

/// Penalises the robots that entered their own penalty area last when it contains too many, but not the goalkeeper.
void call_illegal_defenders(SplGame& game, Side side) {
  int inside = 0;
  std::vector<RobotId> came;
  for (const ObservedRobot& seen : game.world.view.robots) {
    if (seen.id.side != side) continue;
    SplRobotWatch& watch = watch_of(game.state, seen.id);
    const bool was_inside = watch.in_own_area;
    watch.in_own_area = in_own_area(game.field, seen) && !is_penalised(game.match, seen.id);
    if (!watch.in_own_area) continue;
    ++inside;
    if (!was_inside && seen.id.unum != Game::kKeeper) came.push_back(seen.id);
  }
  for (; inside > game.rules.own_area_robots && !came.empty(); --inside, came.pop_back()) penalise(game, came.back(), kIllegalDefender);
}

/// Penalises a robot that has been on the ground for too long, or too long without an attempt to get up.
void call_fallen(SplGame& game, const ObservedRobot& seen, SplRobotWatch& watch) {
  if (seen.torso.z() > game.rules.lying_height) {
    watch.lying = watch.without_getup = 0;
    return;
  }
  watch.lying += game.world.view.step;
  watch.without_getup += game.world.view.step;
  if ((seen.torso - watch.lies_at).norm() > game.rules.getup_motion) {
    watch.lies_at = seen.torso;
    watch.without_getup = 0;
  }
  if (watch.lying > game.rules.fallen_time || watch.without_getup > game.rules.getup_time) penalise(game, seen.id, kInactive);
}

void call_leaving(SplGame& game, const ObservedRobot& seen, SplRobotWatch& watch) {
  const FieldDimensions& field = game.field;
  const double x = std::abs(seen.torso.x()), y = std::abs(seen.torso.y());
  const bool in_net = x > field.length / 2 + field.line_width && x < field.length / 2 + field.goal_depth && y < field.goal_width / 2;
  watch.in_net = in_net ? watch.in_net + game.world.view.step : 0;
  if (x > field.length / 2 + field.border || y > field.width / 2 + field.border || watch.in_net > game.rules.net_time)
    penalise(game, seen.id, kLeavingTheField);
}

/// Penalises a robot that holds the ball between or under its feet, or under its body when it is lying.
void call_holding(SplGame& game, const ObservedRobot& seen, SplRobotWatch& watch) {
  const Eigen::Vector2d ball = game.world.view.ball.head<2>();
  const bool lies = seen.torso.z() < game.rules.lying_height;
  const bool holds =
      lies ? (ball.array() > seen.box.min().head<2>().array()).all() && (ball.array() < seen.box.max().head<2>().array()).all()
           : (ball - seen.torso.head<2>()).norm() < game.rules.holding_reach;
  watch.holding = holds ? watch.holding + game.world.view.step : 0;
  const bool keeper = seen.id.unum == Game::kKeeper && in_own_area(game.field, seen);
  if (watch.holding > (keeper ? game.rules.keeper_holding_time : game.rules.holding_time)) penalise(game, seen.id, kBallHolding);
}

/// Handles a stuck game, in which the ball makes no progress. If robots of one team only are near the ball, the nearest is penalised;
/// otherwise the team with the nearest robot gets a kick-off.
void call_stuck(SplGame& game) {
  SplState& state = game.state;
  const Eigen::Vector2d ball = game.world.view.ball.head<2>();
  state.rested += game.world.view.step;
  if ((ball - state.rested_at).norm() > game.rules.stuck_distance || state.kick_off_open) {
    state.rested_at = ball;
    state.rested = 0;
  }
  if (state.rested < game.rules.stuck_time) return;
  const ObservedRobot* nearest = nullptr;
  std::array<bool, 2> blocks{};
  const auto gap = [&](const ObservedRobot& seen) { return (seen.torso.head<2>() - ball).norm(); };
  for (const ObservedRobot& seen : game.world.view.robots) {
    if (is_penalised(game.match, seen.id)) continue;
    if (nearest == nullptr || gap(seen) < gap(*nearest)) nearest = &seen;
    if (gap(seen) < game.rules.stuck_reach) blocks[index_of(seen.id.side)] = true;
  }
  state.rested = 0;
  if (nearest == nullptr) return;
  if (blocks[0] != blocks[1]) return penalise(game, nearest->id, kInactive, false);
  begin_ready(game.match, state, nearest->id.side);
}

}  // namespace

void call_in_play(SplGame& game) {
  for (const Side side : {Side::kLeft, Side::kRight}) call_illegal_defenders(game, side);
  call_pushing(game);
  for (const ObservedRobot& seen : std::vector<ObservedRobot>(game.world.view.robots)) {
    SplRobotWatch& watch = watch_of(game.state, seen.id);
    if (is_penalised(game.match, seen.id)) {
      watch = {};
      continue;
    }
    call_fallen(game, seen, watch);
    call_leaving(game, seen, watch);
    call_holding(game, seen, watch);
  }
  call_stuck(game);
}

void call_in_set(SplGame& game) {
  for (const ObservedRobot& seen : std::vector<ObservedRobot>(game.world.view.robots)) {
    SplRobotWatch& watch = watch_of(game.state, seen.id);
    const Eigen::Vector2d at = seen.torso.head<2>();
    if (game.match.mode_time < game.rules.set_grace || seen.torso.z() < game.rules.set_height)
      watch.stood.reset();
    else if (!watch.stood)
      watch.stood = at;
    else if ((at - *watch.stood).norm() > game.rules.set_motion)
      penalise(game, seen.id, kMotionInSet);
  }
}

}  // namespace soccer

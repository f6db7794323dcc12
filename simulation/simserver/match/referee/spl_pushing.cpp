#include "simulation/simserver/match/referee/spl_pushing.h"

#include <algorithm>
#include <cmath>

#include "simulation/simserver/match/referee/spl_penalties.h"

namespace soccer {
namespace {

void feel_speeds(SplGame& game) {
  const double share = std::min(1.0, game.world.sight.step / game.rules.pushing_smoothing);
  for (const RobotSight& seen : game.world.sight.robots) {
    SplRobotWatch& watch = watch_of(game.state, seen.id);
    const Eigen::Vector2d velocity = seen.velocity.head<2>();
    watch.velocity += share * (velocity - watch.velocity);
    watch.restless += share * (velocity.norm() - watch.restless);
  }
}

bool walks_into(SplGame& game, const RobotSight& a, const RobotSight& b) {
  const Eigen::Vector2d way = (b.torso - a.torso).head<2>().normalized(), ball = (game.world.sight.ball - a.torso).head<2>();
  const Eigen::Vector2d speed = watch_of(game.state, a.id).velocity;
  const double towards = speed.dot(way), others = -watch_of(game.state, b.id).velocity.dot(way);
  const bool fast = towards > game.rules.pushing_speed && towards > others + game.rules.pushing_lead;
  const bool ahead = towards > game.rules.pushing_front * speed.norm();
  const bool ball_between = ball.norm() < game.rules.pushing_ball_reach && ball.dot(way) > game.rules.pushing_front * ball.norm();
  const bool keeper = a.id.unum == Game::kKeeper && in_own_area(game.field, a);
  return fast && ahead && !ball_between && !keeper && a.torso.z() > game.rules.pushing_height;
}

void note(SplGame& game, const RobotSight& a, const RobotSight& b) {
  auto& all = game.state.collisions;
  const auto known = std::ranges::find_if(all, [&](const SplCollision& c) { return c.pusher == a.id && c.pushed == b.id; });
  if (known != all.end())
    known->ago = 0;
  else if (walks_into(game, a, b))
    all.push_back({a.id, b.id});
}

}  // namespace

void call_pushing(SplGame& game) {
  feel_speeds(game);
  auto& all = game.state.collisions;
  const double step = game.world.sight.step;
  for (SplCollision& collision : all) collision.ago += step;
  const auto& robots = game.world.sight.robots;
  for (const Sight::Contact& contact : game.world.sight.contacts) {
    const RobotSight &a = robots[contact.a], &b = robots[contact.b];
    if (a.id.side == b.id.side || is_penalised(game.match, a.id) || is_penalised(game.match, b.id)) continue;
    note(game, a, b);
    note(game, b, a);
  }
  std::erase_if(all, [&](const SplCollision& c) { return c.ago > game.rules.pushing_fall_time; });
  std::vector<RobotId> guilty;
  for (SplCollision& collision : all) {
    const auto seen = std::ranges::find(robots, collision.pushed, &RobotSight::id);
    if (collision.ago <= game.rules.pushing_gap && watch_of(game.state, collision.pusher).restless > game.rules.min_pushing_motion)
      collision.lasted += step;
    if (collision.lasted > game.rules.pushing_time || (seen != robots.end() && seen->torso.z() < game.rules.lying_height))
      guilty.push_back(collision.pusher);
  }
  std::erase_if(all, [&](const SplCollision& c) { return std::ranges::find(guilty, c.pusher) != guilty.end(); });
  for (const RobotId robot : guilty) penalise(game, robot, kPushing);
}

}  // namespace soccer

#include "simulation/simserver/match/referee/simspark/clearing.h"

#include <algorithm>
#include <cmath>

#include "simulation/simserver/match/referee/simspark/kick_watch.h"
#include "simulation/simserver/match/referee/simspark/placing.h"

namespace soccer {
namespace {

constexpr double kBeyond = 10;  // m by which a half extends beyond the lines, so that it contains all robots outside the field

Eigen::AlignedBox2d flat(const Eigen::AlignedBox3d& box) { return {box.min().head<2>(), box.max().head<2>()}; }

Eigen::AlignedBox2d half_of(const SimSparkGame& game, Side side) {
  const double end = homeward(side) * (game.field.length / 2 + kBeyond), wide = game.field.width / 2 + kBeyond;
  return {Eigen::Vector2d(std::min(0.0, end), -wide), Eigen::Vector2d(std::max(0.0, end), wide)};
}

double clear_distance(SimSparkGame& game) { return game.free_kick_distance() + game.rules.game.clear_margin; }

void move_before_box(SimSparkGame& game, std::size_t robot, const Eigen::AlignedBox2d& box) {
  const ObservedRobot& seen = game.world.view.robots[robot];
  const double min_distance = clear_distance(game), distance = game.state.dice.uniform(min_distance, 2 * min_distance);
  Eigen::Vector3d to = seen.torso;
  to.x() = seen.id.side == Side::kLeft ? box.min().x() - distance : box.max().x() + distance;
  put_safely(game, robot, to);
}

}  // namespace

void clear_circle(SimSparkGame& game, Side side, const Eigen::Vector2d& middle, double radius) {
  const Eigen::Vector3d centre(middle.x(), middle.y(), game.field.ball_radius);
  for (const std::size_t robot : shuffled_team(game, side)) {
    const ObservedRobot& seen = game.world.view.robots[robot];
    if (seen.box.exteriorDistance(centre) >= radius) continue;
    const double min_distance = clear_distance(game),
                 distance = game.state.dice.uniform(min_distance, min_distance + game.rules.game.clear_spread);
    Eigen::Vector3d to = seen.torso;
    const double x = middle.x() + homeward(side) * distance;
    if (std::abs(x) > game.field.length / 2 && x * homeward(side) > 0)
      to.y() = middle.y() < 0 ? middle.y() + distance : middle.y() - distance;
    else
      to.x() = x;
    put_safely(game, robot, to);
  }
}

void clear_box(SimSparkGame& game, Side side, const Eigen::AlignedBox2d& box) {
  for (const std::size_t robot : shuffled_team(game, side))
    if (flat(game.world.view.robots[robot].box).intersects(box)) move_before_box(game, robot, box);
}

void clear_other_half(SimSparkGame& game, Side side) {
  if (!game.rules.game.start_anywhere) clear_box(game, side, half_of(game, other(side)));
}

void clear_for_kick_off(SimSparkGame& game, Side kicking) {
  if (game.rules.game.start_anywhere) return;
  clear_other_half(game, other(kicking));
  clear_circle(game, other(kicking), {0, 0}, game.free_kick_distance());
  const Eigen::AlignedBox2d half = half_of(game, other(kicking));
  for (const std::size_t robot : shuffled_team(game, kicking)) {
    const Eigen::AlignedBox2d box = flat(game.world.view.robots[robot].box);
    const Eigen::Vector2d far_corner = box.min().cwiseAbs().cwiseMax(box.max().cwiseAbs());
    if (box.intersects(half) && far_corner.norm() >= game.free_kick_distance()) move_before_box(game, robot, half);
  }
}

void repel(SimSparkGame& game, Side side, const Eigen::Vector2d& place, double radius, double to) {
  for (const std::size_t robot : shuffled_team(game, side)) {
    const Eigen::Vector3d torso = game.world.view.robots[robot].torso;
    const Eigen::Vector2d away = torso.head<2>() - place;
    if (away.norm() >= radius) continue;
    const Eigen::Vector2d direction = away.norm() > 1e-6 ? Eigen::Vector2d(away.normalized()) : Eigen::Vector2d(homeward(side), 0);
    const Eigen::Vector2d goes = place + to * direction;
    put_safely(game, robot, {goes.x(), goes.y(), torso.z()}, radius);
  }
}

void drop_ball(SimSparkGame& game, Eigen::Vector2d place) {
  place = off_penalty_areas(game, place);
  const double radius = game.field.ball_radius;
  place.x() = std::clamp(place.x(), -game.field.length / 2 + radius, game.field.length / 2 - radius);
  place.y() = std::clamp(place.y(), -game.field.width / 2 + radius, game.field.width / 2 - radius);
  game.state.free_kick = place;
  game.world.put_ball(game.on_ground(place));
  const Side first = toss_coin(game) ? Side::kLeft : Side::kRight;
  for (const Side side : {first, other(first)}) clear_circle(game, side, place, game.free_kick_distance());
  forget_kicks(game.state);
  set_mode(game.match, PlayMode::kPlayOn);
}

}  // namespace soccer

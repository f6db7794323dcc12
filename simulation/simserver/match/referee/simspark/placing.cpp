#include "simulation/simserver/match/referee/simspark/placing.h"

#include <algorithm>
#include <cmath>

namespace soccer {
namespace {

bool is_free(const SimSparkGame& game, std::size_t robot, const Eigen::Vector2d& place, double from_ball) {
  const double radius = game.rules.game.robot_radius;
  if (from_ball > 0 && (game.ball() - place).norm() < from_ball - 1e-6) return false;
  if (std::abs(place.x()) > game.field.length / 2 && std::abs(place.y()) < game.field.goal_width / 2 + radius) return false;
  const auto taken = [&](const Eigen::Vector2d& other) { return (other - place).norm() < 2 * radius; };
  if (std::ranges::any_of(game.state.taken_places, taken)) return false;
  for (std::size_t r = 0; r < game.world.view.robots.size(); ++r) {
    const auto& box = game.world.view.robots[r].box;
    if (r != robot && Eigen::AlignedBox2d(box.min().head<2>(), box.max().head<2>()).exteriorDistance(place) < radius) return false;
  }
  const Side side = game.world.view.robots[robot].id.side;
  if (game.own_area(side).exteriorDistance(place) >= radius || game.record(robot).in_own_area) return true;
  int inside = 0;
  for (const ObservedRobot& other : game.world.view.robots)
    if (other.id.side == side && game.own_area(side).contains(other.torso.head<2>())) ++inside;
  return inside < game.rules.fouls.own_area_robots;
}

}  // namespace

void put_safely(SimSparkGame& game, std::size_t robot, const Eigen::Vector3d& wanted, double from_ball) {
  constexpr int kRings = 12, kDirections = 12, kStepsAside = kDirections / 2;
  const double radius = game.rules.game.robot_radius;
  const ObservedRobot& seen = game.world.view.robots[robot];
  const double home = homeward(seen.id.side);
  Eigen::Vector2d place = wanted.head<2>();
  bool found = is_free(game, robot, place, from_ball);
  for (int ring = 1; ring <= kRings && !found; ++ring) {
    for (int i = 0; i < kDirections && !found; ++i) {
      // Directions: first straight behind the position, then increasingly to both sides, never in front of it.
      const int steps_aside = (i + 1) / 2;
      const double angle = M_PI / 2 + (i % 2 == 0 ? 1 : -1) * M_PI / 2 * steps_aside / kStepsAside;
      const double inward = wanted.y() > 0 ? -1 : 1;
      const Eigen::Vector2d candidate =
          wanted.head<2>() + ring * radius * Eigen::Vector2d(home * std::sin(angle), inward * std::cos(angle));
      if (std::abs(candidate.x()) > game.field.length / 2 + radius) continue;
      found = is_free(game, robot, candidate, from_ball);
      if (found) place = candidate;
    }
  }
  game.state.taken_places.push_back(place);
  game.record(robot).since_moved = 0;
  game.world.put(robot, {place.x(), place.y(), wanted.z()});
}

std::vector<std::size_t> shuffled_team(SimSparkGame& game, Side side) {
  std::vector<std::size_t> team;
  for (std::size_t r = 0; r < game.world.view.robots.size(); ++r)
    if (game.world.view.robots[r].id.side == side) team.push_back(r);
  for (std::size_t i = team.size(); i > 1; --i)  // not std::shuffle, because its results differ between implementations
    std::swap(team[i - 1], team[game.state.dice.index(i)]);
  return team;
}

bool toss_coin(SimSparkGame& game) { return game.state.dice.integer(0, 1) == 0; }

}  // namespace soccer

#include "simulation/server/referee/spl_set.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "simulation/server/referee/spl_penalties.h"

namespace soccer {
namespace {

/// Field players' places of the rules of 2017, for a team that plays to positive x; the first is the best. In parts of the field's measures.
std::vector<Eigen::Vector2d> manual_places(const FieldDimensions& field, bool kicks_off) {
  const double back = -(field.length / 2 - field.penalty_area_length - 0.25), half = field.width / 2;
  std::vector<Eigen::Vector2d> places{{back, 0.667 * half}, {back, 0.15 * half}, {back, -0.687 * half}};
  if (kicks_off)
    places.insert(places.begin(), {-(field.centre_circle_radius + 0.15), 0});
  else
    places.insert(places.begin() + 2, {back, -0.173 * half});
  return places;
}

}  // namespace

bool stands_legally(const SplGame& game, std::size_t robot) {
  const RobotSight& seen = game.hands.sight.robots[robot];
  const FieldDimensions& field = game.field;
  const Eigen::Vector2d at = seen.torso.head<2>();
  const bool kicks_off = game.match.next_kick_off.value_or(Side::kLeft) == seen.id.side;
  if (homeward(seen.id.side) * at.x() <= 0 || std::abs(at.x()) > field.length / 2 || std::abs(at.y()) > field.width / 2) return false;
  if (!kicks_off && at.norm() < field.centre_circle_radius) return false;
  if (seen.id.unum == 1 || !in_own_area(field, seen)) return true;
  // The one with the lowest number may stay.
  return std::ranges::none_of(game.hands.sight.robots, [&](const RobotSight& mate) {
    return mate.id.side == seen.id.side && mate.id.unum > 1 && mate.id.unum < seen.id.unum && in_own_area(field, mate);
  });
}

void place_for_kick_off(SplGame& game) {
  constexpr double kRoom = 0.5;  // m
  for (std::size_t r = 0; r < game.hands.sight.robots.size(); ++r) {
    const RobotId id = game.hands.sight.robots[r].id;
    if (is_penalised(game.match, id) || stands_legally(game, r)) continue;
    const bool kicks_off = game.match.next_kick_off.value_or(Side::kLeft) == id.side;
    std::vector<Eigen::Vector2d> places = manual_places(game.field, kicks_off);
    if (id.unum == 1) places = {{-(game.field.length / 2 - 0.25), 0}};
    // More robots than places stand between the touch line and the halfway line.
    for (double x = -0.5; x > -game.field.length / 2; x -= kRoom) places.emplace_back(x, game.field.width / 2 - 0.3);
    for (const Eigen::Vector2d& place : places) {
      const Eigen::Vector2d at = -homeward(id.side) * place;
      const auto taken = [&](const RobotSight& other) { return other.id != id && (other.torso.head<2>() - at).norm() < kRoom; };
      if (std::ranges::any_of(game.hands.sight.robots, taken)) continue;
      game.hands.put(r, {at.x(), at.y(), kPutHeight}, forward_of(id.side));
      break;
    }
  }
}

void line_up_at_touch_lines(SplGame& game) {
  // For a team that plays to positive x, by number, in parts of half the field's length and width.
  constexpr std::array<std::array<double, 2>, 11> kPlaces{{{-0.867, 1}, {-0.556, 1}, {-0.556, -1}, {-0.222, 1}, {-0.222, -1}, {-0.867, -1},
                                                           {-0.389, 1}, {-0.389, -1}, {-0.722, 1}, {-0.722, -1}, {-0.1, 1}}};
  for (std::size_t r = 0; r < game.hands.sight.robots.size(); ++r) {
    const RobotId id = game.hands.sight.robots[r].id;
    if (is_penalised(game.match, id)) continue;
    const auto& [x, y] = kPlaces[static_cast<std::size_t>(id.unum - 1) % kPlaces.size()];
    const Eigen::Vector2d at = -homeward(id.side) * Eigen::Vector2d(x * game.field.length / 2, y * game.field.width / 2);
    game.hands.put(r, {at.x(), at.y(), kPutHeight}, at.y() > 0 ? -M_PI / 2 : M_PI / 2);
  }
}

}  // namespace soccer

#include "simulation/simserver/match/referee/spl_set.h"

#include <algorithm>
#include <cmath>

#include "blackboard/spl/set_places.h"
#include "simulation/protocol/line_up.h"
#include "simulation/simserver/match/referee/spl_penalties.h"

namespace soccer {

bool stands_legally(const SplGame& game, std::size_t robot) {
  const RobotSight& seen = game.world.sight.robots[robot];
  const FieldDimensions& field = game.field;
  const Eigen::Vector2d at = seen.torso.head<2>();
  const bool kicks_off = game.match.next_kick_off.value_or(Side::kLeft) == seen.id.side;
  if (homeward(seen.id.side) * at.x() <= 0 || std::abs(at.x()) > field.length / 2 || std::abs(at.y()) > field.width / 2) return false;
  if (!kicks_off && at.norm() < field.centre_circle_radius) return false;
  if (seen.id.unum == Game::kKeeper || !in_own_area(field, seen)) return true;
  // The field player with the lowest number may stay.
  return std::ranges::none_of(game.world.sight.robots, [&](const RobotSight& mate) {
    return mate.id.side == seen.id.side && mate.id.unum > 1 && mate.id.unum < seen.id.unum && in_own_area(field, mate);
  });
}

void place_for_kick_off(SplGame& game) {
  const double room = game.rules.put_room;
  for (std::size_t r = 0; r < game.world.sight.robots.size(); ++r) {
    const RobotId id = game.world.sight.robots[r].id;
    if (is_penalised(game.match, id) || stands_legally(game, r)) continue;
    const bool kicks_off = game.match.next_kick_off.value_or(Side::kLeft) == id.side;
    std::vector<Point2<Field>> places = manual_places(game.field, kicks_off);
    if (id.unum == Game::kKeeper) places = {manual_keeper_place(game.field)};
    // Additional robots are placed in the own half, next to the touch line.
    for (int i = 1; i * room < game.field.length / 2; ++i) places.push_back({-i * room, game.field.width / 2 - 0.3});
    for (const Point2<Field>& place : places) {
      const Eigen::Vector2d at = -homeward(id.side) * Eigen::Vector2d(place.x, place.y);
      const auto taken = [&](const RobotSight& other) { return other.id != id && (other.torso.head<2>() - at).norm() < room; };
      if (std::ranges::any_of(game.world.sight.robots, taken)) continue;
      game.world.put(r, {at.x(), at.y(), game.rules.put_height}, forward_of(id.side));
      break;
    }
  }
}

void line_up_at_touch_lines(SplGame& game) {
  for (std::size_t r = 0; r < game.world.sight.robots.size(); ++r) {
    const RobotId id = game.world.sight.robots[r].id;
    if (is_penalised(game.match, id)) continue;
    const auto place = touch_line_place(game.field, id.unum);
    const Eigen::Vector2d at = -homeward(id.side) * Eigen::Vector2d(place.x, place.y);
    game.world.put(r, {at.x(), at.y(), game.rules.put_height}, at.y() > 0 ? -M_PI / 2 : M_PI / 2);
  }
}

}  // namespace soccer

#include "experiments/run/placement.h"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <string>

#include "blackboard/common/error.h"
#include "blackboard/common/random/random_stream.h"
#include "blackboard/geometry/angle.h"

namespace soccer::experiment {

namespace {
constexpr double kClearOfRobots = 0.5;  // m; larger than the distance at which a ball counts as found
}

FieldSize size_of(const FieldDimensions& field) { return {field.length, field.width}; }

Point2<Field> scaled(Point2<Field> place, FieldSize field) {
  const FieldSize original;
  return {place.x * (field.length / original.length), place.y * (field.width / original.width)};
}

std::vector<StartPlace> thesis_start_places(int robots, FieldSize field) {
  const StartPlace second{2, scaled({-3.25, 3.0}, field), -kPi / 2}, third{3, scaled({-2.0, -3.0}, field), kPi / 2},
      fourth{4, scaled({-1.75, 3.0}, field), -kPi / 2};
  if (robots == 1) return {second};
  if (robots == 3) return {second, third, fourth};
  throw InputError("start positions", "none are defined for " + std::to_string(robots) + " robots", "choose 1 or 3 robots");
}

std::string why_another_field(FieldSize server, const FieldChoice& field) {
  constexpr double kTolerance = 0.1;  // m
  const FieldSize own = size_of(field.dimensions);
  if (server.length == 0 || server.width == 0) return {};
  if (std::abs(server.length - own.length) < kTolerance && std::abs(server.width - own.width) < kTolerance) return {};
  std::ostringstream why;
  why << "the server's field is " << server.length << " x " << server.width << " m, and the robots play on " << field.name << ", "
      << own.length << " x " << own.width
      << " m; give the server this field (docs/guide/rcssserver3d.md), or the robots another with --field";
  return why.str();
}

StartPlace beside_field(int player, Point2<Field> place, FieldSize field) {
  const double side = place.y < 0 ? -1 : 1;
  return {player, {std::clamp(place.x, -field.length / 2, field.length / 2), side * field.width / 2}, -side * kPi / 2};
}

std::string why_no_ball_place(Point2<Field> ball, FieldSize field, std::span<const StartPlace> robots) {
  if (!(std::abs(ball.x) <= field.length / 2) || !(std::abs(ball.y) <= field.width / 2)) return "is outside the lines";
  for (const StartPlace& robot : robots)
    if (distance(ball, robot.place) < kClearOfRobots)
      return "is within 0.5 m of robot " + std::to_string(robot.player) + "'s start position";
  return {};
}

Point2<Field> random_ball_place(std::uint64_t seed, FieldSize field, std::span<const StartPlace> robots) {
  RandomStream random(seed);
  while (true) {
    const double x = random.within(field.length / 2);
    const Point2<Field> place{x, random.within(field.width / 2)};
    if (why_no_ball_place(place, field, robots).empty()) return place;
  }
}

}  // namespace soccer::experiment

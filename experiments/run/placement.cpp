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

std::vector<StartPlace> thesis_start_places(int robots) {
  const StartPlace second{2, {-3.25, 3.0}, -kPi / 2}, third{3, {-2.0, -3.0}, kPi / 2}, fourth{4, {-1.75, 3.0}, -kPi / 2};
  if (robots == 1) return {second};
  if (robots == 3) return {second, third, fourth};
  throw InputError("start positions", "none are defined for " + std::to_string(robots) + " robots", "choose 1 or 3 robots");
}

std::string why_another_field(double length, double width) {
  constexpr double kTolerance = 0.1;  // m
  const FieldSize own;
  if (length == 0 || width == 0) return {};
  if (std::abs(length - own.length) < kTolerance && std::abs(width - own.width) < kTolerance) return {};
  std::ostringstream why;
  why << "the server's field is " << length << " x " << width << " m, and the robots play on " << own.length << " x " << own.width
      << " m; give the server the SPL's field (docs/guide/rcssserver3d.md)";
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

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "blackboard/geometry/point.h"
#include "experiments/run/field_choice.h"
#include "simulation/monitor/monitor_reader.h"

namespace soccer::experiment {

/// The start pose of a robot.
struct StartPlace {
  int player = 0;
  Point2<Field> place;
  double heading = 0;  ///< rad, from x, counter-clockwise
};

/// The size of the field within its lines.
struct FieldSize {
  double length = 9;  ///< m
  double width = 6;   ///< m
};

FieldSize size_of(const FieldDimensions& field);

/// A place of a field of 9 x 6 m on a field of another size: the same fraction of its length and width.
Point2<Field> scaled(Point2<Field> place, FieldSize field);

/// The start poses of Collette 2017, on the touch lines, facing the field: for robot 2 alone, or for 2, 3 and 4. On a field of another size
/// than the thesis's, they are scaled. Errors: InputError unless `robots` is 1 or 3.
std::vector<StartPlace> thesis_start_places(int robots, FieldSize field = {});

/// The reason why robots whose field is `field` cannot play on a server's field, as a sentence; empty if they can, and while the size of
/// the server's is not known (0).
std::string why_another_field(FieldSize server, const FieldChoice& field);

/// The pose to which a robot lying at `place` is moved: on the nearer touch line, facing the field.
StartPlace beside_field(int player, Point2<Field> place, FieldSize field);

/// The reason why the ball must not be placed at `ball`, to complete a sentence; empty if the position is on or inside the lines and clear
/// of the robots.
std::string why_no_ball_place(Point2<Field> ball, FieldSize field, std::span<const StartPlace> robots);

/// A random legal position for the ball, determined by the seed.
Point2<Field> random_ball_place(std::uint64_t seed, FieldSize field, std::span<const StartPlace> robots);

}  // namespace soccer::experiment

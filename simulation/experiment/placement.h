#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "blackboard/geometry/point.h"
#include "simulation/experiment/ground_truth.h"

namespace soccer::experiment {

/// Where a robot stands when a search begins.
struct StartPlace {
  int player = 0;
  Point2<Field> place;
  double heading = 0;  ///< rad, from x
};

/// The places of Collette 2017, at the touch lines, looking into the field: robot 2 alone, or 2, 3 and 4.
/// Errors: InputError for another count than 1 or 3.
std::vector<StartPlace> thesis_start_places(int robots);

/// The lines of the field, as far as a ball's place needs them.
struct FieldSize {
  double length = 9;  ///< m
  double width = 6;   ///< m
};

/// Where a robot that lies at `place` is put: on the nearer touch line, looking into the field.
StartPlace beside_field(int player, Point2<Field> place, FieldSize field);

/// Why the ball may not lie there, as the rest of a sentence; empty when it may: on or inside the lines, and not at a robot.
std::string why_no_ball_place(Point2<Field> ball, FieldSize field, std::span<const StartPlace> robots);

/// A legal place for the ball, the same for the same seed.
Point2<Field> random_ball_place(std::uint64_t seed, FieldSize field, std::span<const StartPlace> robots);

}  // namespace soccer::experiment

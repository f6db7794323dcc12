#pragma once

#include <array>
#include <cstddef>

namespace soccer {

/// How fast something moves for each speed of a unit (the ball or a robot); of the hinges, only those between it and the torso move it.
struct Jacobian {
  static constexpr int kMost = 13;  ///< a toe: six of the torso, seven of the leg
  int count = 0;
  std::array<int, kMost> index;  ///< within the unit, falling
  std::array<double, kMost> value;

  double along(const double* unit_speeds) const {
    double sum = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) sum += value[i] * unit_speeds[index[i]];
    return sum;
  }
};

/// One direction of a contact, or a coupling of two hinges: ½ weight (J v − target)² is added to what the solver minimises, while it is
/// active.
struct ConstraintRow {
  int together = 1;         ///< 3: the first row of a contact; 1: a coupling
  std::array<int, 2> unit;  ///< -1: what does not move
  std::array<Jacobian, 2> jacobian;
  double weight;   ///< N s per m/s (a coupling: N m s per rad/s)
  double target;   ///< m/s (a coupling: rad/s), as the speeds below
  bool one_sided;  ///< pushes, but does not pull
  bool active;
  double speed, change;  ///< J v, and J (next v - v)
};

}  // namespace soccer

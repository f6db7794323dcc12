#pragma once

#include <array>
#include <cstddef>

namespace soccer {

/// Row of a contact or coupling Jacobian: derivative of a point's velocity with respect to the generalised velocities of one kinematic tree
/// (the ball or a robot). Sparse: only the torso and the hinges between it and the point contribute.
struct Jacobian {
  static constexpr int kMost = 13;  ///< for a toe: six degrees of freedom of the torso, seven of the leg
  int count = 0;
  std::array<int, kMost> index;  ///< within the tree, descending
  std::array<double, kMost> value;

  double along(const double* unit_speeds) const {
    double sum = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) sum += value[i] * unit_speeds[index[i]];
    return sum;
  }
};

/// One direction of a contact, or a coupling of two hinges. While it is active, it adds ½ weight (J v − target)² to the solver's objective.
struct ConstraintRow {
  int together = 1;         ///< number of rows that belong together; 3: a contact; 1: a coupling
  std::array<int, 2> unit;  ///< index of the kinematic tree on each side; -1: static
  std::array<Jacobian, 2> jacobian;
  double weight;   ///< N s per m/s (coupling: N m s per rad/s)
  double target;   ///< m/s (coupling: rad/s); the same unit as speed and change
  bool one_sided;  ///< unilateral: the force is never attractive
  bool active;
  double speed, change;  ///< J v and J (next v − v)
};

}  // namespace soccer

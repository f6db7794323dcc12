#pragma once

#include <array>
#include <cstddef>

namespace soccer {

/// Row of a contact or coupling Jacobian: derivative of a point's velocity with respect to the generalised velocities of one kinematic tree
/// (the ball or a robot). Sparse: only the torso and the hinges between it and the point contribute.
struct Jacobian {
  static constexpr int kMaxCount = 13;  ///< for a toe: six degrees of freedom of the torso, seven of the leg
  int count = 0;
  std::array<int, kMaxCount> index;  ///< within the tree, descending
  std::array<double, kMaxCount> value;

  /// J v. velocities: of the tree.
  double times(const double* velocities) const {
    double sum = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) sum += value[i] * velocities[index[i]];
    return sum;
  }
};

/// One direction of a contact, or a coupling of two hinges. While it is active, it adds ½ weight (J v − target)² to the solver's objective.
struct ConstraintRow {
  int block_rows = 1;       ///< number of consecutive rows with the same sparsity pattern; 3: a contact; 1: a coupling
  std::array<int, 2> tree;  ///< kinematic tree on each side; -1: static
  std::array<Jacobian, 2> jacobian;
  double weight;    ///< N s per m/s (coupling: N m s per rad/s)
  double target;    ///< m/s (coupling: rad/s); the same unit as velocity and velocity_change
  bool unilateral;  ///< the force is never attractive
  bool active;
  double velocity;         ///< J v
  double velocity_change;  ///< J (next v − v)
};

}  // namespace soccer

#pragma once

#include <cstddef>
#include <vector>

#include <Eigen/Core>
#include <mujoco/mujoco.h>

#include "simulation/server/constraint_row.h"
#include "simulation/server/dense_matrix.h"
#include "simulation/server/tree_matrix.h"

namespace soccer {

/// Motor and stop of a hinge.
struct HingeConstraint {
  double target;           ///< rad/s
  double softness, limit;  ///< rad/s per N m; N m
  int saturated;           ///< -1, 0, 1: which way its torque is at the limit
  int stop;                ///< 1: at or beyond the lower one, -1: the upper one, 0: free
  double stop_speed;       ///< rad/s away from the stop, at least
  bool stop_active;
};

/// Units (the ball, robots) that touch one another, or one alone.
struct UnitGroup {
  std::vector<int> units;
  std::vector<ConstraintRow*> rows;
  int speeds = 0;
  bool coupled = false;  ///< something couples what the tree does not
};

/// What moves, and what its motors and stops do, for all groups.
struct MovingUnits {
  double step = 0.01;                   ///< s
  std::vector<int> firsts;              ///< first degree of freedom, by unit; and where the last ends
  std::vector<int> offsets;             ///< by unit: its first speed in its group
  std::vector<HingeConstraint> hinges;  ///< by degree of freedom
  std::vector<double> old_momentum;     ///< by degree of freedom

  int first_speed(int unit) const { return firsts[static_cast<std::size_t>(unit)]; }
  int speeds_of(int unit) const { return first_speed(unit + 1) - first_speed(unit); }
  int offset(int unit) const { return offsets[static_cast<std::size_t>(unit)]; }
};

/// Finds the balance of one group after the other; several may do so at the same time, each with its own groups. See ConstraintSolver.
class GroupSolver {
 public:
  void adopt(const mjModel& model) { tree_.adopt(model); }

  /// Writes data.qvel of the group's units; and to the rows and hinges, what is active.
  void solve(const mjModel& model, mjData& data, MovingUnits& moving, const UnitGroup& group);

 private:
  void start(const mjModel& model, const mjData& data, const MovingUnits& moving, const UnitGroup& group);
  template <typename Matrix>
  void assemble(const MovingUnits& moving, const UnitGroup& group, Matrix& matrix);
  void add_pull(const MovingUnits& moving, const ConstraintRow& row);
  bool choose_active(MovingUnits& moving, const UnitGroup& group);
  double slope(const MovingUnits& moving, const UnitGroup& group, double part) const;
  template <typename Matrix>
  void step_down(const MovingUnits& moving, const UnitGroup& group, const Matrix& matrix);
  template <typename Matrix>
  void balance(const mjModel& model, MovingUnits& moving, const UnitGroup& group, Matrix& matrix);

  TreeMatrix tree_;
  DenseMatrix dense_;
  Eigen::VectorXd momentum_, right_, speeds_, before_, change_;
  double inertia_slope_ = 0, inertia_curvature_ = 0;  // along the change
};

}  // namespace soccer

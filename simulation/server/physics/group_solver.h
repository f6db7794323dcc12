#pragma once

#include <cstddef>
#include <vector>

#include <Eigen/Core>
#include <mujoco/mujoco.h>

#include "simulation/server/physics/constraint_row.h"
#include "simulation/server/physics/dense_matrix.h"
#include "simulation/server/physics/tree_matrix.h"

namespace soccer {

/// Motor and joint limits of a hinge.
struct HingeConstraint {
  double target;           ///< rad/s
  double softness, limit;  ///< rad/s per N m; N m
  int saturated;           ///< sign of the torque if it is at the motor's limit, otherwise 0
  int stop;                ///< 1: at or beyond the lower limit, -1: the upper limit, 0: free
  double stop_speed;       ///< minimum speed away from the limit, rad/s
  bool stop_active;
};

/// Kinematic trees (the ball, robots) that are in contact with one another, or a single one.
struct UnitGroup {
  std::vector<int> units;
  std::vector<ConstraintRow*> rows;
  int speeds = 0;
  bool coupled = false;  ///< a constraint couples degrees of freedom that are not on one branch of a tree
};

/// All kinematic trees with their motors and joint limits, for all groups.
struct MovingUnits {
  double step = 0.01;                   ///< s
  std::vector<int> firsts;              ///< first degree of freedom of each tree, then the number of all
  std::vector<int> offsets;             ///< position of each tree's velocities in its group
  std::vector<HingeConstraint> hinges;  ///< by degree of freedom
  std::vector<double> old_momentum;     ///< by degree of freedom

  int first_speed(int unit) const { return firsts[static_cast<std::size_t>(unit)]; }
  int speeds_of(int unit) const { return first_speed(unit + 1) - first_speed(unit); }
  int offset(int unit) const { return offsets[static_cast<std::size_t>(unit)]; }
};

/// Solves one group at a time. Several solvers may run in parallel on different groups. See ConstraintSolver.
class GroupSolver {
 public:
  void adopt(const mjModel& model) { tree_.adopt(model); }

  /// Writes data.qvel of the group's trees, and the active set to its rows and hinges.
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
  double inertia_slope_ = 0, inertia_curvature_ = 0;  // of the objective's inertia term, along the change
};

}  // namespace soccer

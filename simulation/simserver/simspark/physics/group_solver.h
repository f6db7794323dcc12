#pragma once

#include <Eigen/Core>
#include <mujoco/mujoco.h>

#include "simulation/simserver/simspark/physics/constraint_problem.h"
#include "simulation/simserver/simspark/physics/dense_matrix.h"
#include "simulation/simserver/simspark/physics/tree_matrix.h"

namespace soccer {

/// Solves one group at a time by Newton's method with an exact line search. Several solvers may run in parallel on different groups. See
/// ConstraintSolver.
class GroupSolver {
 public:
  explicit GroupSolver(const mjModel& model) : tree_matrix_(model) {}

  /// Writes data.qvel of the group's trees, and the active set to its rows and hinges.
  void solve(const mjModel& model, mjData& data, ConstraintProblem& problem, const TreeGroup& group);

 private:
  void initialise(const mjModel& model, const mjData& data, const ConstraintProblem& problem, const TreeGroup& group);
  template <typename Matrix>
  void minimise(const mjModel& model, ConstraintProblem& problem, const TreeGroup& group, Matrix& matrix);
  template <typename Matrix>
  void assemble(const ConstraintProblem& problem, const TreeGroup& group, Matrix& matrix);
  void add_target(const ConstraintProblem& problem, const ConstraintRow& row);
  bool update_active_set(ConstraintProblem& problem, const TreeGroup& group);
  double slope(const ConstraintProblem& problem, const TreeGroup& group, double fraction) const;
  template <typename Matrix>
  void line_search(const ConstraintProblem& problem, const TreeGroup& group, const Matrix& matrix);

  TreeMatrix tree_matrix_;
  DenseMatrix dense_matrix_;
  Eigen::VectorXd momentum_, right_side_, velocities_, previous_, change_;
  double inertia_slope_ = 0, inertia_curvature_ = 0;  // of the objective's inertia term, along the change
};

}  // namespace soccer

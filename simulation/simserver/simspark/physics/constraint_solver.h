#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>
#include <mujoco/mujoco.h>

#include "simulation/simserver/host/parallel_loop.h"
#include "simulation/simserver/simspark/physics/constraint_builder.h"
#include "simulation/simserver/simspark/physics/robot_motors.h"
#include "simulation/simserver/simspark/physics/tree_matrix.h"
#include "simulation/simserver/simspark/physics/world_parameters.h"

namespace soccer {

/// Dense system matrix of several kinematic trees in contact, or of one tree with coupled legs. Symmetric; units kg and m, rad for
/// hinges and rotations.
class DenseMatrix {
 public:
  /// Sets the size and clears the inertia.
  void reset(int size) { inertia_.setZero(size, size); }
  /// Adds the inertia of one kinematic tree. first: its first degree of freedom in the model; count: its number of degrees of freedom;
  /// offset: their position in this matrix.
  void add_inertia(const mjModel& model, const mjData& data, int first, int count, int offset);
  /// Resets the matrix to the inertia.
  void reset_to_inertia() { sum_ = inertia_; }
  /// Adds Σ weight Jᵀ J of the active rows; the rows must have the same sparsity pattern. offsets: position of each tree's degrees of
  /// freedom in this matrix.
  void add(std::span<ConstraintRow* const> rows, std::span<const int> offsets);
  void add_diagonal(int i, double value) { sum_(i, i) += value; }
  /// Solves in place for the right-hand side.
  void solve(Eigen::VectorXd& right);
  /// out = inertia · v
  void times_inertia(const Eigen::VectorXd& v, Eigen::VectorXd& out) const { out.noalias() = inertia_ * v; }

 private:
  template <std::size_t kRows>
  void add_side(ConstraintRow* const* rows, std::size_t side, std::span<const int> offsets);

  Eigen::MatrixXd inertia_, sum_;
  Eigen::MatrixXd factor_;  // kept for its memory
};

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

/// Force of a contact in the last step.
struct ContactForce {
  int contact;            ///< index in data.contact
  Eigen::Vector3d force;  ///< on the second geom, N, in the contact's frame
};

/// Computes the velocities after a step, at which inertia, motors, joint limits and contacts are in equilibrium.
///
/// MuJoCo's own solver has a friction cone; rcssserver3d's engine does not: surfaces in contact slip at a speed that is proportional to the
/// tangential force. Therefore this solver takes MuJoCo's inertia, bias forces and contacts, and minimises
///   ½ (v − v₀)ᵀ M (v − v₀) + Σ ½ w (J v − c)²
/// where the term of a contact or a joint limit is active only while its force is repulsive, and the slope of a motor's term is limited by
/// its torque. The objective is convex and piecewise quadratic, so Newton's method reaches the exact minimum after a few iterations.
/// Kinematic trees that are not in contact with one another are solved separately.
class ConstraintSolver {
 public:
  explicit ConstraintSolver(const mjModel& model) : builder_(model) {}

  /// Requires the results of mj_comVel and mj_crb, data.qfrc_bias and the contacts; writes data.qvel. model: that of the constructor.
  /// drives: by degree of freedom. body_velocities: of each body in addition to that of its hinges. loop: solves the groups in parallel.
  void solve(const mjModel& model, mjData& data, const BallSurface& ball, std::span<const MotorDrive> drives,
             std::span<const HingeCoupling> couplings, std::span<const Eigen::Vector3d> body_velocities, ParallelLoop& loop);

  const std::vector<ContactForce>& contact_forces() const { return contact_forces_; }

 private:
  void find_contact_forces(const ConstraintProblem& problem);

  ConstraintBuilder builder_;
  std::vector<GroupSolver> solvers_;  // one per thread
  std::vector<ContactForce> contact_forces_;
};

}  // namespace soccer

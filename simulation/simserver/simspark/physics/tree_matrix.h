#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>
#include <mujoco/mujoco.h>

#include "simulation/simserver/simspark/physics/constraint_builder.h"

namespace soccer {

/// System matrix of one kinematic tree that is in contact with static bodies only. Symmetric. Such contacts couple a hinge only with those
/// between it and the torso, as the inertia does; therefore the matrix keeps the sparsity of the kinematic tree, and factorising it costs a
/// quarter of the dense factorisation (Featherstone, "Efficient Factorization of the Joint-Space Inertia Matrix for Branched Kinematic
/// Trees", 2005). Unlike mj_factorM and mj_solveM, which factorise the inertia of the whole model, it works on one tree and includes the
/// constraints. Stored in MuJoCo's layout: for each degree of freedom its own entry, then its parent's, up to the root's.
class TreeMatrix {
 public:
  explicit TreeMatrix(const mjModel& model);

  /// Reads the inertia of the tree with these degrees of freedom.
  void load(const mjModel& model, const mjData& data, int first, int count);
  /// Resets the matrix to the inertia.
  void reset_to_inertia() { sum_ = inertia_; }
  /// Adds Σ weight Jᵀ J of the active rows; the rows must have the same sparsity pattern. side: the side of the tree in the rows.
  void add(std::span<ConstraintRow* const> rows, std::size_t side);
  void add_diagonal(int i, double value) { sum_[static_cast<std::size_t>(address(i))] += value; }
  /// Solves in place for the right-hand side. Destroys the sum; call reset_to_inertia() before the next use.
  void solve(Eigen::VectorXd& right);
  /// out = inertia · v
  void times_inertia(const Eigen::VectorXd& v, Eigen::VectorXd& out) const;

 private:
  template <std::size_t kRows>
  void add_rows(ConstraintRow* const* rows, std::size_t side);
  int address(int i) const { return addresses_[static_cast<std::size_t>(first_ + i)] - start_; }
  int row_length(int i) const {
    return addresses_[static_cast<std::size_t>(first_ + i + 1)] - addresses_[static_cast<std::size_t>(first_ + i)];
  }
  const int* columns(int i) const { return columns_.data() + addresses_[static_cast<std::size_t>(first_ + i)]; }

  std::vector<int> addresses_;  // for each degree of freedom of the model: address of its row; then the number of all entries
  std::vector<int> columns_;    // for each entry of the model: its column within the tree
  int first_ = 0, count_ = 0, start_ = 0;
  std::vector<double> inertia_, sum_;
};

}  // namespace soccer

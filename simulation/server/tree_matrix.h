#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>
#include <mujoco/mujoco.h>

#include "simulation/server/constraint_row.h"

namespace soccer {

/// The symmetric matrix of a unit that touches nothing else that moves. Such contacts couple a hinge only with those between it and the
/// torso, as inertia does; so it keeps the sparsity of the kinematic tree, in which factoring it costs a quarter of the dense work
/// (Featherstone, "Efficient Factorization of the Joint-Space Inertia Matrix for Branched Kinematic Trees", 2005). In MuJoCo's layout: by
/// degree of freedom, its own entry, then its parent's, up to the root's.
class TreeMatrix {
 public:
  /// Learns the trees of a model.
  void adopt(const mjModel& model);

  /// The inertia of the unit whose degrees of freedom these are.
  void start(const mjModel& model, const mjData& data, int first, int count);
  /// Back to the inertia.
  void renew() { sum_ = inertia_; }
  /// Adds Σ weight Jᵀ J of the active ones of rows that move the same hinges. side: which one moves.
  void add(std::span<ConstraintRow* const> rows, std::size_t side);
  void add_diagonal(int i, double value) { sum_[static_cast<std::size_t>(address(i))] += value; }
  /// Solves for the right side, in its place. The sum is gone after it.
  void solve(Eigen::VectorXd& right);
  /// inertia · v
  void times_inertia(const Eigen::VectorXd& v, Eigen::VectorXd& out) const;

 private:
  template <std::size_t kRows>
  void add_rows(ConstraintRow* const* rows, std::size_t side);
  int address(int i) const { return addresses_[static_cast<std::size_t>(first_ + i)] - start_; }
  int row_length(int i) const {
    return addresses_[static_cast<std::size_t>(first_ + i + 1)] - addresses_[static_cast<std::size_t>(first_ + i)];
  }
  const int* columns(int i) const { return columns_.data() + addresses_[static_cast<std::size_t>(first_ + i)]; }

  std::vector<int> addresses_;  // of the whole model, by degree of freedom, and where the last ends
  std::vector<int> columns_;    // of every entry of the whole model, within its unit
  int first_ = 0, count_ = 0, start_ = 0;
  std::vector<double> inertia_, sum_;
};

}  // namespace soccer

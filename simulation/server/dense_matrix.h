#pragma once

#include <span>
#include <vector>

#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <mujoco/mujoco.h>

#include "simulation/server/constraint_row.h"

namespace soccer {

/// The symmetric matrix of units that touch one another, or of one whose legs are coupled; kg and m, rad for hinges and turns.
class DenseMatrix {
 public:
  void start(int size) { inertia_.setZero(size, size); }
  /// One unit's inertia: its first degree of freedom in the model, how many it has, and where they are in this matrix.
  void add_inertia(const mjModel& model, const mjData& data, int first, int count, int offset);
  /// Back to the inertia.
  void renew() { sum_ = inertia_; }
  /// Adds Σ weight Jᵀ J of the active ones of rows that move the same hinges. offsets: where each unit's are in this matrix.
  void add(std::span<ConstraintRow* const> rows, std::span<const int> offsets);
  void add_diagonal(int i, double value) { sum_(i, i) += value; }
  /// Solves for the right side, in its place.
  void solve(Eigen::VectorXd& right);
  /// inertia · v
  void times_inertia(const Eigen::VectorXd& v, Eigen::VectorXd& out) const { out.noalias() = inertia_ * v; }

 private:
  template <std::size_t kRows>
  void add_side(ConstraintRow* const* rows, std::size_t side, std::span<const int> offsets);

  Eigen::MatrixXd inertia_, sum_;
  Eigen::LLT<Eigen::MatrixXd> factor_;
};

}  // namespace soccer

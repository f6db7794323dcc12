#include "simulation/simserver/simspark/physics/dense_matrix.h"

#include <array>

#include <Eigen/Cholesky>

namespace soccer {

void DenseMatrix::add_inertia(const mjModel& model, const mjData& data, int first, int count, int offset) {
  for (int i = 0; i < count; ++i) {
    int address = model.dof_Madr[first + i];
    for (int other = first + i; other >= 0; other = model.dof_parentid[other])
      inertia_(offset + i, offset + other - first) = inertia_(offset + other - first, offset + i) = data.qM[address++];
  }
}

void DenseMatrix::add(std::span<ConstraintRow* const> rows, std::span<const int> offsets) {
  for (std::size_t side = 0; side < 2; ++side) {
    if (rows[0]->tree[side] < 0) continue;
    rows.size() == 3 ? add_side<3>(rows.data(), side, offsets) : add_side<1>(rows.data(), side, offsets);
  }
}

/// Adds the terms of one side to the lower triangle, which is all that the factorisation reads. One pass handles all rows, because they
/// have the same sparsity pattern.
template <std::size_t kRows>
void DenseMatrix::add_side(ConstraintRow* const* rows, std::size_t side, std::span<const int> offsets) {
  const ConstraintRow& shape = *rows[0];
  const std::size_t opposite = 1 - side;
  const Jacobian &own = shape.jacobian[side], &other = shape.jacobian[opposite];
  const int at = offsets[static_cast<std::size_t>(shape.tree[side])];
  const int at_other = shape.tree[opposite] < 0 ? -1 : offsets[static_cast<std::size_t>(shape.tree[opposite])];
  std::array<const double*, kRows> own_values, other_values;
  std::array<double, kRows> weights, weighted;
  for (std::size_t r = 0; r < kRows; ++r) {
    own_values[r] = rows[r]->jacobian[side].value.data();
    other_values[r] = rows[r]->jacobian[opposite].value.data();
    weights[r] = rows[r]->active ? rows[r]->weight : 0;
  }
  const auto add_products = [&weighted](double* column, const Jacobian& with, const std::array<const double*, kRows>& values,
                                        std::size_t count) {
    for (std::size_t j = 0; j < count; ++j) {
      double sum = 0;
#pragma GCC unroll 3
      for (std::size_t r = 0; r < kRows; ++r) sum += weighted[r] * values[r][j];
      column[with.index[j]] += sum;
    }
  };
  for (std::size_t i = 0; i < static_cast<std::size_t>(own.count); ++i) {
    for (std::size_t r = 0; r < kRows; ++r) weighted[r] = weights[r] * own_values[r][i];
    double* column = sum_.data() + (at + own.index[i]) * sum_.rows();
    add_products(column + at, own, own_values, i + 1);  // indices descend: those up to i are on the diagonal or below
    if (at_other > at) add_products(column + at_other, other, other_values, static_cast<std::size_t>(other.count));
  }
}

void DenseMatrix::solve(Eigen::VectorXd& right) {
  factor_ = sum_;
  const Eigen::LLT<Eigen::Ref<Eigen::MatrixXd>> in_place(factor_);
  in_place.solveInPlace(right);
}

}  // namespace soccer

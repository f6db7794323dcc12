#include "simulation/simserver/simspark/physics/tree_matrix.h"

#include <array>

namespace soccer {

TreeMatrix::TreeMatrix(const mjModel& model) : addresses_(model.dof_Madr, model.dof_Madr + model.nv) {
  addresses_.push_back(model.nM);
  int first = 0;
  for (int dof = 0; dof < model.nv; ++dof) {
    if (model.dof_parentid[dof] < 0) first = dof;
    for (int other = dof; other >= 0; other = model.dof_parentid[other]) columns_.push_back(other - first);
  }
}

void TreeMatrix::load(const mjModel& model, const mjData& data, int first, int count) {
  first_ = first;
  count_ = count;
  start_ = model.dof_Madr[first];
  inertia_.assign(data.qM + start_, data.qM + addresses_[static_cast<std::size_t>(first + count)]);
}

void TreeMatrix::add(std::span<ConstraintRow* const> rows, std::size_t side) {
  rows.size() == 3 ? add_rows<3>(rows.data(), side) : add_rows<1>(rows.data(), side);
}

template <std::size_t kRows>
void TreeMatrix::add_rows(ConstraintRow* const* rows, std::size_t side) {
  const Jacobian& shape = rows[0]->jacobian[side];
  std::array<const double*, kRows> values;
  std::array<double, kRows> weighted;
  for (std::size_t r = 0; r < kRows; ++r) values[r] = rows[r]->jacobian[side].value.data();
  const auto count = static_cast<std::size_t>(shape.count);
  for (std::size_t i = 0; i < count; ++i) {  // indices descend to the root: i is followed by its ancestors, as in its row of the matrix
    for (std::size_t r = 0; r < kRows; ++r) weighted[r] = rows[r]->active ? rows[r]->weight * values[r][i] : 0;
    double* entries = sum_.data() + address(shape.index[i]);
    for (std::size_t j = i; j < count; ++j) {
      double sum = 0;
#pragma GCC unroll 3
      for (std::size_t r = 0; r < kRows; ++r) sum += weighted[r] * values[r][j];
      entries[j - i] += sum;
    }
  }
}

void TreeMatrix::solve(Eigen::VectorXd& x) {
  for (int k = count_ - 1; k >= 0; --k) {
    double* row = sum_.data() + address(k);
    const int length = row_length(k), *above = columns(k);
    const double inverse = 1 / row[0];
    for (int p = 1; p < length; ++p) {
      const double factor = row[p] * inverse;
      double* other = sum_.data() + address(above[p]);
      for (int q = 0; q < length - p; ++q) other[q] -= factor * row[p + q];
      row[p] = factor;
      x[above[p]] -= factor * x[k];
    }
    row[0] = inverse;
  }
  for (int k = 0; k < count_; ++k) {
    const double* row = sum_.data() + address(k);
    const int length = row_length(k), *above = columns(k);
    double value = x[k] * row[0];
    for (int p = 1; p < length; ++p) value -= row[p] * x[above[p]];
    x[k] = value;
  }
}

void TreeMatrix::times_inertia(const Eigen::VectorXd& v, Eigen::VectorXd& out) const {
  out.setZero(count_);
  for (int k = 0; k < count_; ++k) {
    const double* row = inertia_.data() + address(k);
    const int length = row_length(k), *above = columns(k);
    out[k] += row[0] * v[k];
    for (int p = 1; p < length; ++p) {
      out[k] += row[p] * v[above[p]];
      out[above[p]] += row[p] * v[k];
    }
  }
}

}  // namespace soccer

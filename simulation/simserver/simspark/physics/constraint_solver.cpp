#include "simulation/simserver/simspark/physics/constraint_solver.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <type_traits>
#include <utility>

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

namespace {

constexpr double kLimitSoftness = 1e-8;  // rad/s per N m
constexpr double kHysteresis = 1e-9;     // m/s or rad/s; a constraint changes its state only beyond it
constexpr int kMaxIterations = 50;

/// J v of a row.
double row_velocity(const ConstraintProblem& problem, const ConstraintRow& row, const Eigen::VectorXd& velocities) {
  double sum = 0;
  for (std::size_t side = 0; side < 2; ++side)
    if (const int tree = row.tree[side]; tree >= 0) sum += row.jacobian[side].times(velocities.data() + problem.offset(tree));
  return sum;
}

}  // namespace

/// Computes the group's momentum and the initial guess: motors reach their target speeds, all other velocities stay the same.
void GroupSolver::initialise(const mjModel& model, const mjData& data, const ConstraintProblem& problem, const TreeGroup& group) {
  momentum_.resize(group.dof_count);
  velocities_.resize(group.dof_count);
  for (const int tree : group.trees) {
    const int first = problem.trees.first_dof(tree), offset = problem.offset(tree), count = problem.trees.dof_count(tree);
    const auto of_tree = [&](const mjtNum* values) { return Eigen::Map<const Eigen::VectorXd>(values + first, count); };
    momentum_.segment(offset, count) =
        of_tree(problem.momentum.data()) + model.opt.timestep * (of_tree(data.qfrc_applied) - of_tree(data.qfrc_bias));
    velocities_.segment(offset, count) = of_tree(data.qvel);
    for (int i = 6; i < count; ++i) velocities_[offset + i] = problem.hinges[static_cast<std::size_t>(first + i)].target;
  }
}

/// Adds the row's term weight · target · Jᵀ to the right-hand side.
void GroupSolver::add_target(const ConstraintProblem& problem, const ConstraintRow& row) {
  if (!row.active || row.target == 0) return;
  for (std::size_t side = 0; side < 2; ++side) {
    if (row.tree[side] < 0) continue;
    const Jacobian& jacobian = row.jacobian[side];
    double* right = right_side_.data() + problem.offset(row.tree[side]);
    for (std::size_t i = 0; i < static_cast<std::size_t>(jacobian.count); ++i)
      right[jacobian.index[i]] += row.weight * row.target * jacobian.value[i];
  }
}

/// Builds the matrix and the right-hand side of the quadratic objective for the current active set.
template <typename Matrix>
void GroupSolver::assemble(const ConstraintProblem& problem, const TreeGroup& group, Matrix& matrix) {
  matrix.reset_to_inertia();
  right_side_ = momentum_;
  for (std::size_t i = 0; i < group.rows.size(); i += static_cast<std::size_t>(group.rows[i]->block_rows)) {
    const std::span<ConstraintRow* const> rows(&group.rows[i], static_cast<std::size_t>(group.rows[i]->block_rows));
    if constexpr (std::is_same_v<Matrix, TreeMatrix>)
      matrix.add(rows, rows[0]->tree[0] < 0 ? 1 : 0);
    else
      matrix.add(rows, problem.offsets);
    for (const ConstraintRow* row : rows) add_target(problem, *row);
  }
  const double limit_weight = problem.step / kLimitSoftness;
  for (const int tree : group.trees) {
    const int offset = problem.offset(tree);
    for (int i = 6; i < problem.trees.dof_count(tree); ++i) {
      const HingeConstraint& hinge = problem.hinges[static_cast<std::size_t>(problem.trees.first_dof(tree) + i)];
      const double motor_weight = problem.step / hinge.softness, limit = problem.step * hinge.torque_limit;
      if (hinge.saturated == 0) matrix.add_diagonal(offset + i, motor_weight);
      right_side_[offset + i] += hinge.saturated == 0 ? motor_weight * hinge.target : hinge.saturated * limit;
      if (!hinge.limit_active) continue;
      matrix.add_diagonal(offset + i, limit_weight);
      right_side_[offset + i] += limit_weight * hinge.limit_direction * hinge.limit_velocity;
    }
  }
}

/// Updates the active set at the current velocities: which constraints act and which motors are saturated. True if it changed.
bool GroupSolver::update_active_set(ConstraintProblem& problem, const TreeGroup& group) {
  bool changed = false;
  for (ConstraintRow* row : group.rows) {
    row->velocity = row_velocity(problem, *row, velocities_);
    if (!row->unilateral) continue;
    const bool active = row->target - row->velocity > (row->active ? -kHysteresis : kHysteresis);
    changed |= active != std::exchange(row->active, active);
  }
  for (const int tree : group.trees) {
    const int offset = problem.offset(tree);
    for (int i = 6; i < problem.trees.dof_count(tree); ++i) {
      HingeConstraint& hinge = problem.hinges[static_cast<std::size_t>(problem.trees.first_dof(tree) + i)];
      const double speed = velocities_[offset + i], lag = hinge.target - speed, max_lag = hinge.softness * hinge.torque_limit;
      const double threshold = hinge.saturated == 0 ? max_lag + kHysteresis : max_lag - kHysteresis;
      const int saturated = lag > threshold ? 1 : lag < -threshold ? -1 : 0;
      changed |= saturated != std::exchange(hinge.saturated, saturated);
      const bool limit = hinge.limit_direction != 0 &&
                         hinge.limit_velocity - hinge.limit_direction * speed > (hinge.limit_active ? -kHysteresis : kHysteresis);
      changed |= limit != std::exchange(hinge.limit_active, limit);
    }
  }
  return changed;
}

/// Directional derivative of the objective along the change, after this fraction of it.
double GroupSolver::slope(const ConstraintProblem& problem, const TreeGroup& group, double fraction) const {
  double sum = inertia_slope_ + fraction * inertia_curvature_;
  for (const ConstraintRow* row : group.rows) {
    const double violation = row->target - row->velocity - fraction * row->velocity_change;
    if (!row->unilateral || violation > 0) sum -= row->weight * violation * row->velocity_change;
  }
  const double limit_weight = problem.step / kLimitSoftness;
  for (const int tree : group.trees) {
    const int offset = problem.offset(tree);
    for (int i = 6; i < problem.trees.dof_count(tree); ++i) {
      const HingeConstraint& hinge = problem.hinges[static_cast<std::size_t>(problem.trees.first_dof(tree) + i)];
      const double motor_weight = problem.step / hinge.softness, limit = problem.step * hinge.torque_limit;
      const double speed = velocities_[offset + i] + fraction * change_[offset + i];
      sum -= std::clamp(motor_weight * (hinge.target - speed), -limit, limit) * change_[offset + i];
      const double violation = hinge.limit_velocity - hinge.limit_direction * speed;
      if (hinge.limit_direction != 0 && violation > 0) sum -= limit_weight * violation * hinge.limit_direction * change_[offset + i];
    }
  }
  return sum;
}

/// Moves along the change as long as the objective decreases.
template <typename Matrix>
void GroupSolver::line_search(const ConstraintProblem& problem, const TreeGroup& group, const Matrix& matrix) {
  for (ConstraintRow* row : group.rows) row->velocity_change = row_velocity(problem, *row, change_);
  matrix.times_inertia(change_, right_side_);
  inertia_slope_ = right_side_.dot(velocities_) - change_.dot(momentum_);
  inertia_curvature_ = right_side_.dot(change_);
  double low = 0, high = 1;
  if (slope(problem, group, 1) > 0) {
    constexpr int kHalvings = 40;
    for (int i = 0; i < kHalvings; ++i) {
      const double middle = (low + high) / 2;
      (slope(problem, group, middle) > 0 ? high : low) = middle;
    }
  }
  velocities_ += high * change_;
}

/// Newton's method. Ends when the active set at the minimum is the one for which the minimum was computed.
template <typename Matrix>
void GroupSolver::minimise(const mjModel& model, ConstraintProblem& problem, const TreeGroup& group, Matrix& matrix) {
  update_active_set(problem, group);
  // Gravity is about to press resting contacts together; assuming that they are active saves an iteration.
  const double fall = -model.opt.gravity[2] * problem.step;
  for (ConstraintRow* row : group.rows)
    if (row->unilateral) row->active = row->target - row->velocity > -fall;
  for (int iteration = 0; iteration < kMaxIterations; ++iteration) {
    assemble(problem, group, matrix);
    matrix.solve(right_side_);
    change_ = right_side_ - velocities_;
    previous_ = velocities_;
    velocities_ += change_;
    if (!update_active_set(problem, group)) return;
    velocities_ = previous_;
    for (ConstraintRow* row : group.rows) row->velocity = row_velocity(problem, *row, velocities_);
    line_search(problem, group, matrix);
    update_active_set(problem, group);
  }
}

void GroupSolver::solve(const mjModel& model, mjData& data, ConstraintProblem& problem, const TreeGroup& group) {
  initialise(model, data, problem, group);
  if (group.coupled) {
    dense_matrix_.reset(group.dof_count);
    for (const int tree : group.trees)
      dense_matrix_.add_inertia(model, data, problem.trees.first_dof(tree), problem.trees.dof_count(tree), problem.offset(tree));
    minimise(model, problem, group, dense_matrix_);
  } else {
    tree_matrix_.load(model, data, problem.trees.first_dof(group.trees[0]), group.dof_count);
    minimise(model, problem, group, tree_matrix_);
  }
  for (const int tree : group.trees)
    Eigen::Map<Eigen::VectorXd>(data.qvel + problem.trees.first_dof(tree), problem.trees.dof_count(tree)) =
        velocities_.segment(problem.offset(tree), problem.trees.dof_count(tree));
}

void ConstraintSolver::solve(const mjModel& model, mjData& data, const BallSurface& ball, std::span<const MotorDrive> drives,
                             std::span<const HingeCoupling> couplings, std::span<const Eigen::Vector3d> body_velocities,
                             ParallelLoop& loop) {
  ConstraintProblem& problem = builder_.build(model, data, ball, drives, couplings, body_velocities);
  while (solvers_.size() < static_cast<std::size_t>(loop.threads())) solvers_.emplace_back(model);
  loop.run(static_cast<int>(problem.roots.size()), [&](int i, int thread) {
    const int root = problem.roots[static_cast<std::size_t>(i)];
    solvers_[static_cast<std::size_t>(thread)].solve(model, data, problem, problem.groups[static_cast<std::size_t>(root)]);
  });
  find_contact_forces(problem);
}

void ConstraintSolver::find_contact_forces(const ConstraintProblem& problem) {
  contact_forces_.clear();
  for (std::size_t i = 0; i < problem.contacts.size(); ++i) {
    ContactForce contact{problem.contacts[i], Eigen::Vector3d::Zero()};
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const ConstraintRow& row = problem.rows[3 * i + axis];
      if (row.active) contact.force[static_cast<Eigen::Index>(axis)] = row.weight * (row.target - row.velocity) / problem.step;
    }
    contact_forces_.push_back(contact);
  }
}

}  // namespace soccer

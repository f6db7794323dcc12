#include "simulation/server/physics/group_solver.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <type_traits>
#include <utility>

namespace soccer {
namespace {

constexpr double kStopSoftness = 1e-8;  // rad/s per N m
constexpr double kSame = 1e-9;          // m/s or rad/s, hysteresis: below it a constraint keeps its state
constexpr int kMostIterations = 50;

double along(const MovingUnits& moving, const ConstraintRow& row, const Eigen::VectorXd& speeds) {
  double sum = 0;
  for (std::size_t side = 0; side < 2; ++side)
    if (const int unit = row.unit[side]; unit >= 0) sum += row.jacobian[side].along(speeds.data() + moving.offset(unit));
  return sum;
}

}  // namespace

/// Computes the group's momentum and the initial guess: motors reach their target speeds, all other velocities stay the same.
void GroupSolver::start(const mjModel& model, const mjData& data, const MovingUnits& moving, const UnitGroup& group) {
  momentum_.resize(group.speeds);
  speeds_.resize(group.speeds);
  for (const int unit : group.units) {
    const int first = moving.first_speed(unit), offset = moving.offset(unit), count = moving.speeds_of(unit);
    const auto of_unit = [&](const mjtNum* values) { return Eigen::Map<const Eigen::VectorXd>(values + first, count); };
    momentum_.segment(offset, count) =
        of_unit(moving.old_momentum.data()) + model.opt.timestep * (of_unit(data.qfrc_applied) - of_unit(data.qfrc_bias));
    speeds_.segment(offset, count) = of_unit(data.qvel);
    for (int i = 6; i < count; ++i) speeds_[offset + i] = moving.hinges[static_cast<std::size_t>(first + i)].target;
  }
}

void GroupSolver::add_pull(const MovingUnits& moving, const ConstraintRow& row) {
  if (!row.active || row.target == 0) return;
  for (std::size_t side = 0; side < 2; ++side) {
    if (row.unit[side] < 0) continue;
    const Jacobian& jacobian = row.jacobian[side];
    double* right = right_.data() + moving.offset(row.unit[side]);
    for (std::size_t i = 0; i < static_cast<std::size_t>(jacobian.count); ++i)
      right[jacobian.index[i]] += row.weight * row.target * jacobian.value[i];
  }
}

/// Builds the matrix and the right-hand side of the quadratic objective for the current active set.
template <typename Matrix>
void GroupSolver::assemble(const MovingUnits& moving, const UnitGroup& group, Matrix& matrix) {
  matrix.renew();
  right_ = momentum_;
  for (std::size_t i = 0; i < group.rows.size(); i += static_cast<std::size_t>(group.rows[i]->together)) {
    const std::span<ConstraintRow* const> rows(&group.rows[i], static_cast<std::size_t>(group.rows[i]->together));
    if constexpr (std::is_same_v<Matrix, TreeMatrix>)
      matrix.add(rows, rows[0]->unit[0] < 0 ? 1 : 0);
    else
      matrix.add(rows, moving.offsets);
    for (const ConstraintRow* row : rows) add_pull(moving, *row);
  }
  const double stop_weight = moving.step / kStopSoftness;
  for (const int unit : group.units) {
    const int offset = moving.offset(unit);
    for (int i = 6; i < moving.speeds_of(unit); ++i) {
      const HingeConstraint& hinge = moving.hinges[static_cast<std::size_t>(moving.first_speed(unit) + i)];
      const double motor_weight = moving.step / hinge.softness, limit = moving.step * hinge.limit;
      if (hinge.saturated == 0) matrix.add_diagonal(offset + i, motor_weight);
      right_[offset + i] += hinge.saturated == 0 ? motor_weight * hinge.target : hinge.saturated * limit;
      if (!hinge.stop_active) continue;
      matrix.add_diagonal(offset + i, stop_weight);
      right_[offset + i] += stop_weight * hinge.stop * hinge.stop_speed;
    }
  }
}

/// Updates the active set at the current velocities: which constraints act and which motors are saturated. True if it changed.
bool GroupSolver::choose_active(MovingUnits& moving, const UnitGroup& group) {
  bool news = false;
  for (ConstraintRow* row : group.rows) {
    row->speed = along(moving, *row, speeds_);
    if (!row->one_sided) continue;
    const bool active = row->target - row->speed > (row->active ? -kSame : kSame);
    news |= active != std::exchange(row->active, active);
  }
  for (const int unit : group.units) {
    const int offset = moving.offset(unit);
    for (int i = 6; i < moving.speeds_of(unit); ++i) {
      HingeConstraint& hinge = moving.hinges[static_cast<std::size_t>(moving.first_speed(unit) + i)];
      const double speed = speeds_[offset + i], lag = hinge.target - speed, most = hinge.softness * hinge.limit;
      const double threshold = hinge.saturated == 0 ? most + kSame : most - kSame;
      const int saturated = lag > threshold ? 1 : lag < -threshold ? -1 : 0;
      news |= saturated != std::exchange(hinge.saturated, saturated);
      const bool stop = hinge.stop != 0 && hinge.stop_speed - hinge.stop * speed > (hinge.stop_active ? -kSame : kSame);
      news |= stop != std::exchange(hinge.stop_active, stop);
    }
  }
  return news;
}

/// Directional derivative of the objective along the change, after this fraction of it.
double GroupSolver::slope(const MovingUnits& moving, const UnitGroup& group, double part) const {
  double sum = inertia_slope_ + part * inertia_curvature_;
  for (const ConstraintRow* row : group.rows) {
    const double missing = row->target - row->speed - part * row->change;
    if (!row->one_sided || missing > 0) sum -= row->weight * missing * row->change;
  }
  const double stop_weight = moving.step / kStopSoftness;
  for (const int unit : group.units) {
    const int offset = moving.offset(unit);
    for (int i = 6; i < moving.speeds_of(unit); ++i) {
      const HingeConstraint& hinge = moving.hinges[static_cast<std::size_t>(moving.first_speed(unit) + i)];
      const double motor_weight = moving.step / hinge.softness, limit = moving.step * hinge.limit;
      const double speed = speeds_[offset + i] + part * change_[offset + i];
      sum -= std::clamp(motor_weight * (hinge.target - speed), -limit, limit) * change_[offset + i];
      const double missing = hinge.stop_speed - hinge.stop * speed;
      if (hinge.stop != 0 && missing > 0) sum -= stop_weight * missing * hinge.stop * change_[offset + i];
    }
  }
  return sum;
}

/// Line search: moves along the change as long as the objective decreases.
template <typename Matrix>
void GroupSolver::step_down(const MovingUnits& moving, const UnitGroup& group, const Matrix& matrix) {
  for (ConstraintRow* row : group.rows) row->change = along(moving, *row, change_);
  matrix.times_inertia(change_, right_);
  inertia_slope_ = right_.dot(speeds_) - change_.dot(momentum_);
  inertia_curvature_ = right_.dot(change_);
  double low = 0, high = 1;
  if (slope(moving, group, 1) > 0) {
    constexpr int kHalvings = 40;
    for (int i = 0; i < kHalvings; ++i) {
      const double middle = (low + high) / 2;
      (slope(moving, group, middle) > 0 ? high : low) = middle;
    }
  }
  speeds_ += high * change_;
}

template <typename Matrix>
void GroupSolver::balance(const mjModel& model, MovingUnits& moving, const UnitGroup& group, Matrix& matrix) {
  choose_active(moving, group);
  // Gravity is about to press resting contacts together; assuming that they are active saves an iteration.
  const double fall = -model.opt.gravity[2] * moving.step;
  for (ConstraintRow* row : group.rows)
    if (row->one_sided) row->active = row->target - row->speed > -fall;
  bool news = true;
  for (int iteration = 0; news && iteration < kMostIterations; ++iteration) {
    assemble(moving, group, matrix);
    matrix.solve(right_);
    change_ = right_ - speeds_;
    before_ = speeds_;
    speeds_ += change_;
    news = choose_active(moving, group);
    if (!news) break;
    speeds_ = before_;
    for (ConstraintRow* row : group.rows) row->speed = along(moving, *row, speeds_);
    step_down(moving, group, matrix);
    choose_active(moving, group);
  }
}

void GroupSolver::solve(const mjModel& model, mjData& data, MovingUnits& moving, const UnitGroup& group) {
  start(model, data, moving, group);
  if (group.coupled) {
    dense_.start(group.speeds);
    for (const int unit : group.units)
      dense_.add_inertia(model, data, moving.first_speed(unit), moving.speeds_of(unit), moving.offset(unit));
    balance(model, moving, group, dense_);
  } else {
    tree_.start(model, data, moving.first_speed(group.units[0]), group.speeds);
    balance(model, moving, group, tree_);
  }
  for (const int unit : group.units)
    Eigen::Map<Eigen::VectorXd>(data.qvel + moving.first_speed(unit), moving.speeds_of(unit)) =
        speeds_.segment(moving.offset(unit), moving.speeds_of(unit));
}

}  // namespace soccer

#include "simulation/server/constraint_solver.h"

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <utility>

namespace soccer {
namespace {

constexpr double kStopSoftness = 1e-8;  // rad/s per N m
constexpr double kSame = 1e-9;          // m/s or rad/s: below, a constraint keeps its state
constexpr int kMostIterations = 50;

}  // namespace

void ConstraintSolver::solve(const mjModel& model, mjData& data, const BallSurface& ball, std::span<const Drive> drives,
                             std::span<const Coupling> couplings) {
  step_ = model.opt.timestep;
  iterations_ = 0;
  make_rows(model, data, ball);
  make_couplings(model, data, couplings);
  make_hinges(model, data, drives);
  make_groups();
  old_momentum_.resize(static_cast<std::size_t>(model.nv));
  mj_mulM(&model, &data, old_momentum_.data(), data.qvel);
  for (const Group& group : groups_)
    if (group.speeds > 0) solve(model, data, group);
  write_pushes();
}

double ConstraintSolver::along(const ConstraintRow& row, const Eigen::VectorXd& speeds) const {
  double sum = 0;
  for (std::size_t side = 0; side < 2; ++side)
    if (const int unit = row.unit[side]; unit >= 0)
      sum += row.jacobian[side].along(speeds.data() + offsets_[static_cast<std::size_t>(unit)]);
  return sum;
}

/// Momentum of the group, and the first guess: motors run as asked, the rest goes on as before.
void ConstraintSolver::start(const mjModel& model, const mjData& data, const Group& group) {
  momentum_.resize(group.speeds);
  speeds_.resize(group.speeds);
  for (const int unit : group.units) {
    const int first = first_speed(unit), offset = offsets_[static_cast<std::size_t>(unit)], count = speeds_of(unit);
    const auto of_unit = [&](const mjtNum* values) { return Eigen::Map<const Eigen::VectorXd>(values + first, count); };
    momentum_.segment(offset, count) = of_unit(old_momentum_.data()) + model.opt.timestep * (of_unit(data.qfrc_applied) - of_unit(data.qfrc_bias));
    speeds_.segment(offset, count) = of_unit(data.qvel);
    for (int i = 6; i < count; ++i) speeds_[offset + i] = hinges_[static_cast<std::size_t>(first + i)].target;
  }
}

void ConstraintSolver::add_pull(const ConstraintRow& row) {
  if (!row.active || row.target == 0) return;
  for (std::size_t side = 0; side < 2; ++side) {
    if (row.unit[side] < 0) continue;
    const Jacobian& jacobian = row.jacobian[side];
    double* right = right_.data() + offsets_[static_cast<std::size_t>(row.unit[side])];
    for (std::size_t i = 0; i < static_cast<std::size_t>(jacobian.count); ++i) right[jacobian.index[i]] += row.weight * row.target * jacobian.value[i];
  }
}

template <typename Matrix>
void ConstraintSolver::assemble(const Group& group, Matrix& matrix) {
  matrix.renew();
  right_ = momentum_;
  for (std::size_t i = 0; i < group.rows.size(); i += static_cast<std::size_t>(group.rows[i]->together)) {
    const std::span<ConstraintRow* const> rows(&group.rows[i], static_cast<std::size_t>(group.rows[i]->together));
    if constexpr (std::is_same_v<Matrix, TreeMatrix>)
      matrix.add(rows, rows[0]->unit[0] < 0 ? 1 : 0);
    else
      matrix.add(rows, offsets_);
    for (const ConstraintRow* row : rows) add_pull(*row);
  }
  const double stop_weight = step_ / kStopSoftness;
  for (const int unit : group.units) {
    const int offset = offsets_[static_cast<std::size_t>(unit)];
    for (int i = 6; i < speeds_of(unit); ++i) {
      const Hinge& hinge = hinges_[static_cast<std::size_t>(first_speed(unit) + i)];
      const double motor_weight = step_ / hinge.softness, limit = step_ * hinge.limit;
      if (hinge.saturated == 0) matrix.add_diagonal(offset + i, motor_weight);
      right_[offset + i] += hinge.saturated == 0 ? motor_weight * hinge.target : hinge.saturated * limit;
      if (!hinge.stop_active) continue;
      matrix.add_diagonal(offset + i, stop_weight);
      right_[offset + i] += stop_weight * hinge.stop * hinge.stop_speed;
    }
  }
}

/// What pushes at these speeds, and which motors are at their limit. True when that is news.
bool ConstraintSolver::choose_active(const Group& group) {
  bool news = false;
  for (ConstraintRow* row : group.rows) {
    row->speed = along(*row, speeds_);
    if (!row->one_sided) continue;
    const bool active = row->target - row->speed > (row->active ? -kSame : kSame);
    news |= active != std::exchange(row->active, active);
  }
  for (const int unit : group.units) {
    const int offset = offsets_[static_cast<std::size_t>(unit)];
    for (int i = 6; i < speeds_of(unit); ++i) {
      Hinge& hinge = hinges_[static_cast<std::size_t>(first_speed(unit) + i)];
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

/// How steeply the objective rises after this part of the change.
double ConstraintSolver::slope(const Group& group, double part) const {
  double sum = inertia_slope_ + part * inertia_curvature_;
  for (const ConstraintRow* row : group.rows) {
    const double missing = row->target - row->speed - part * row->change;
    if (!row->one_sided || missing > 0) sum -= row->weight * missing * row->change;
  }
  const double stop_weight = step_ / kStopSoftness;
  for (const int unit : group.units) {
    const int offset = offsets_[static_cast<std::size_t>(unit)];
    for (int i = 6; i < speeds_of(unit); ++i) {
      const Hinge& hinge = hinges_[static_cast<std::size_t>(first_speed(unit) + i)];
      const double motor_weight = step_ / hinge.softness, limit = step_ * hinge.limit;
      const double speed = speeds_[offset + i] + part * change_[offset + i];
      sum -= std::clamp(motor_weight * (hinge.target - speed), -limit, limit) * change_[offset + i];
      const double missing = hinge.stop_speed - hinge.stop * speed;
      if (hinge.stop != 0 && missing > 0) sum -= stop_weight * missing * hinge.stop * change_[offset + i];
    }
  }
  return sum;
}

/// Goes as far along the change as the objective falls.
template <typename Matrix>
void ConstraintSolver::step_down(const Group& group, const Matrix& matrix) {
  for (ConstraintRow* row : group.rows) row->change = along(*row, change_);
  matrix.times_inertia(change_, right_);
  inertia_slope_ = right_.dot(speeds_) - change_.dot(momentum_);
  inertia_curvature_ = right_.dot(change_);
  double low = 0, high = 1;
  if (slope(group, 1) > 0) {
    constexpr int kHalvings = 40;
    for (int i = 0; i < kHalvings; ++i) {
      const double middle = (low + high) / 2;
      (slope(group, middle) > 0 ? high : low) = middle;
    }
  }
  speeds_ += high * change_;
}

template <typename Matrix>
void ConstraintSolver::balance(const mjModel& model, const Group& group, Matrix& matrix) {
  choose_active(group);
  // What rests is about to be pulled down: the guess that it pushes saves a round.
  const double fall = -model.opt.gravity[2] * step_;
  for (ConstraintRow* row : group.rows)
    if (row->one_sided) row->active = row->target - row->speed > -fall;
  int iteration = 0;
  for (bool news = true; news && iteration < kMostIterations; ++iteration) {
    assemble(group, matrix);
    matrix.solve(right_);
    change_ = right_ - speeds_;
    before_ = speeds_;
    speeds_ += change_;
    news = choose_active(group);
    if (!news) break;
    speeds_ = before_;
    for (ConstraintRow* row : group.rows) row->speed = along(*row, speeds_);
    step_down(group, matrix);
    choose_active(group);
  }
  iterations_ = std::max(iterations_, iteration + 1);
}

void ConstraintSolver::solve(const mjModel& model, mjData& data, const Group& group) {
  start(model, data, group);
  if (group.coupled) {
    dense_.start(group.speeds);
    for (const int unit : group.units)
      dense_.add_inertia(model, data, first_speed(unit), speeds_of(unit), offsets_[static_cast<std::size_t>(unit)]);
    balance(model, group, dense_);
  } else {
    tree_.start(model, data, first_speed(group.units[0]), group.speeds);
    balance(model, group, tree_);
  }
  for (const int unit : group.units)
    Eigen::Map<Eigen::VectorXd>(data.qvel + first_speed(unit), speeds_of(unit)) =
        speeds_.segment(offsets_[static_cast<std::size_t>(unit)], speeds_of(unit));
}

void ConstraintSolver::write_pushes() {
  pushes_.clear();
  for (std::size_t i = 0; i < row_contacts_.size(); ++i) {
    Push push{row_contacts_[i], Eigen::Vector3d::Zero()};
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const ConstraintRow& row = rows_[3 * i + axis];
      if (row.active) push.force[static_cast<Eigen::Index>(axis)] = row.weight * (row.target - row.speed) / step_;
    }
    pushes_.push_back(push);
  }
}

}  // namespace soccer

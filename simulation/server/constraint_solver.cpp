#include "simulation/server/constraint_solver.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <Eigen/Geometry>

#include "simulation/server/contact_law.h"

namespace soccer {
namespace {

constexpr double kMotorSoftness = 1e-5;  // rad/s per N m
constexpr double kStopSoftness = 1e-8;   // rad/s per N m
constexpr double kStopErrorReduction = 0.8;
constexpr double kSame = 1e-9;           // m/s or rad/s: below, a constraint keeps its state
constexpr int kMostIterations = 50;

constexpr int first_speed(int unit) { return unit == 0 ? 0 : 6 + (unit - 1) * ConstraintSolver::kRobotSpeeds; }
constexpr int speeds_of(int unit) { return unit == 0 ? 6 : ConstraintSolver::kRobotSpeeds; }
constexpr int unit_of(int speed) { return speed < 6 ? 0 : 1 + (speed - 6) / ConstraintSolver::kRobotSpeeds; }

/// The unit of a body, or -1.
int unit_of_body(const mjModel& model, int body) { return model.body_dofnum[body] == 0 ? -1 : unit_of(model.body_dofadr[body]); }

}  // namespace

void ConstraintSolver::solve(const mjModel& model, mjData& data, const BallSurface& ball, std::span<const double> motors) {
  step_ = model.opt.timestep;
  iterations_ = 0;
  make_rows(model, data, ball);
  make_hinges(model, data, motors);
  make_groups(model);
  for (const Group& group : groups_)
    if (group.speeds > 0) solve(model, data, group);
  write_pushes();
}

/// Of the body's point, along `direction`.
ConstraintSolver::Jacobian ConstraintSolver::jacobian(const mjModel& model, const mjData& data, int body, const Eigen::Vector3d& point,
                                                      const Eigen::Vector3d& direction) {
  Jacobian out;
  const Eigen::Vector3d arm = point - Eigen::Map<const Eigen::Vector3d>(data.subtree_com + 3 * model.body_rootid[body]);
  const Eigen::Vector3d turned = arm.cross(direction);
  const int first = first_speed(unit_of_body(model, body));
  for (int dof = model.body_dofadr[body] + model.body_dofnum[body] - 1; dof >= 0; dof = model.dof_parentid[dof]) {
    const Eigen::Map<const Eigen::Vector3d> turning(data.cdof + 6 * dof), moving(data.cdof + 6 * dof + 3);
    const auto i = static_cast<std::size_t>(out.count++);
    out.index[i] = dof - first;
    out.value[i] = moving.dot(direction) + turning.dot(turned);
  }
  return out;
}

void ConstraintSolver::make_rows(const mjModel& model, const mjData& data, const BallSurface& ball) {
  rows_.clear();
  row_contacts_.clear();
  for (int c = 0; c < data.ncon; ++c) {
    const mjContact& contact = data.contact[c];
    if (contact.exclude != 0) continue;
    const Meeting meeting = meeting_of(owner_of(model, contact.geom1), owner_of(model, contact.geom2), ball);
    const std::array<int, 2> bodies{model.geom_bodyid[contact.geom1], model.geom_bodyid[contact.geom2]};
    const Eigen::Vector3d point(contact.pos[0], contact.pos[1], contact.pos[2]);
    row_contacts_.push_back(c);
    for (int axis = 0; axis < 3; ++axis) {
      Row& row = rows_.emplace_back();
      const Eigen::Vector3d direction = Eigen::Map<const Eigen::Vector3d>(contact.frame + 3 * axis);
      double speed = 0;
      for (std::size_t side = 0; side < 2; ++side) {
        row.unit[side] = unit_of_body(model, bodies[side]);
        if (row.unit[side] < 0) continue;
        row.jacobian[side] = jacobian(model, data, bodies[side], point, side == 0 ? Eigen::Vector3d(-direction) : direction);
        speed += row.jacobian[side].along(data.qvel + first_speed(row.unit[side]));
      }
      row.one_sided = axis == 0;
      row.active = true;
      row.weight = step_ / (axis == 0 ? meeting.softness : meeting.slip);
      row.target = axis == 0 ? meeting.parting_speed(-contact.dist, -speed, step_) : 0;
    }
  }
}

void ConstraintSolver::make_hinges(const mjModel& model, const mjData& data, std::span<const double> motors) {
  hinges_.assign(static_cast<std::size_t>(model.nv), {});
  for (int dof = 0; dof < model.nv; ++dof) {
    const int joint = model.dof_jntid[dof];
    if (model.jnt_type[joint] != mjJNT_HINGE) continue;
    Hinge& hinge = hinges_[static_cast<std::size_t>(dof)];
    const double angle = data.qpos[model.jnt_qposadr[joint]], low = model.jnt_range[2 * joint], high = model.jnt_range[2 * joint + 1];
    // A motor stops at the stop instead of running into it.
    hinge.target = std::clamp(motors[static_cast<std::size_t>(dof)], std::min(0.0, (low - angle) / step_), std::max(0.0, (high - angle) / step_));
    hinge.stop = angle <= low ? 1 : angle >= high ? -1 : 0;
    hinge.stop_speed = kStopErrorReduction * std::max({0.0, low - angle, angle - high}) / step_;
  }
}

int ConstraintSolver::root(int unit) const {
  while (parents_[static_cast<std::size_t>(unit)] != unit) unit = parents_[static_cast<std::size_t>(unit)];
  return unit;
}

void ConstraintSolver::make_groups(const mjModel& model) {
  const int units = 1 + (model.nv - 6) / kRobotSpeeds;
  parents_.resize(static_cast<std::size_t>(units));
  offsets_.assign(static_cast<std::size_t>(units), 0);
  groups_.resize(static_cast<std::size_t>(units));
  for (int unit = 0; unit < units; ++unit) parents_[static_cast<std::size_t>(unit)] = unit;
  for (const Row& row : rows_)
    if (row.unit[0] >= 0 && row.unit[1] >= 0) {
      const auto [low, high] = std::minmax({root(row.unit[0]), root(row.unit[1])});
      parents_[static_cast<std::size_t>(high)] = low;
    }
  for (Group& group : groups_) {
    group.units.clear();
    group.rows.clear();
    group.speeds = 0;
  }
  for (int unit = 0; unit < units; ++unit) {
    Group& group = groups_[static_cast<std::size_t>(root(unit))];
    offsets_[static_cast<std::size_t>(unit)] = group.speeds;
    group.units.push_back(unit);
    group.speeds += speeds_of(unit);
  }
  for (Row& row : rows_) {
    const int unit = row.unit[0] >= 0 ? row.unit[0] : row.unit[1];
    if (unit >= 0) groups_[static_cast<std::size_t>(root(unit))].rows.push_back(&row);
  }
}

double ConstraintSolver::along(const Row& row, const Eigen::VectorXd& speeds) const {
  double sum = 0;
  for (std::size_t side = 0; side < 2; ++side)
    if (const int unit = row.unit[side]; unit >= 0)
      sum += row.jacobian[side].along(speeds.data() + offsets_[static_cast<std::size_t>(unit)]);
  return sum;
}

/// Inertia and momentum of the group, and the first guess: motors run as asked, the rest goes on as before.
void ConstraintSolver::start(const mjModel& model, const mjData& data, const Group& group) {
  inertia_.setZero(group.speeds, group.speeds);
  momentum_.resize(group.speeds);
  speeds_.resize(group.speeds);
  for (const int unit : group.units) {
    const int first = first_speed(unit), offset = offsets_[static_cast<std::size_t>(unit)], count = speeds_of(unit);
    for (int i = 0; i < count; ++i) {
      int address = model.dof_Madr[first + i];
      for (int other = first + i; other >= 0; other = model.dof_parentid[other])
        inertia_(offset + i, offset + other - first) = inertia_(offset + other - first, offset + i) = data.qM[address++];
    }
    const auto old = Eigen::Map<const Eigen::VectorXd>(data.qvel + first, count);
    momentum_.segment(offset, count) = inertia_.block(offset, offset, count, count) * old +
                                       step_ * (Eigen::Map<const Eigen::VectorXd>(data.qfrc_applied + first, count) -
                                                Eigen::Map<const Eigen::VectorXd>(data.qfrc_bias + first, count));
    speeds_.segment(offset, count) = old;
    for (int i = 6; i < count; ++i) speeds_[offset + i] = hinges_[static_cast<std::size_t>(first + i)].target;
  }
}

/// What one side of a row adds to the quadratic.
void ConstraintSolver::add_row(const Row& row, std::size_t side) {
  const Jacobian& own = row.jacobian[side];
  const int at = offsets_[static_cast<std::size_t>(row.unit[side])];
  for (std::size_t i = 0; i < static_cast<std::size_t>(own.count); ++i) {
    const double weighted = row.weight * own.value[i];
    right_[at + own.index[i]] += weighted * row.target;
    for (std::size_t side_of_other = 0; side_of_other < 2; ++side_of_other) {
      if (row.unit[side_of_other] < 0) continue;
      const Jacobian& other = row.jacobian[side_of_other];
      double* column = hessian_.data() + (at + own.index[i]) * hessian_.rows() + offsets_[static_cast<std::size_t>(row.unit[side_of_other])];
      for (std::size_t j = 0; j < static_cast<std::size_t>(other.count); ++j) column[other.index[j]] += weighted * other.value[j];
    }
  }
}

/// The quadratic that holds while everything that is active stays so.
void ConstraintSolver::assemble(const Group& group) {
  hessian_ = inertia_;
  right_ = momentum_;
  for (const Row* row : group.rows) {
    if (!row->active) continue;
    for (std::size_t a = 0; a < 2; ++a)
      if (row->unit[a] >= 0) add_row(*row, a);
  }
  const double motor_weight = step_ / kMotorSoftness, stop_weight = step_ / kStopSoftness, limit = step_ * kMaxHingeTorque;
  for (const int unit : group.units) {
    const int offset = offsets_[static_cast<std::size_t>(unit)];
    for (int i = 6; i < speeds_of(unit); ++i) {
      const Hinge& hinge = hinges_[static_cast<std::size_t>(first_speed(unit) + i)];
      if (hinge.saturated == 0) hessian_(offset + i, offset + i) += motor_weight;
      right_[offset + i] += hinge.saturated == 0 ? motor_weight * hinge.target : hinge.saturated * limit;
      if (!hinge.stop_active) continue;
      hessian_(offset + i, offset + i) += stop_weight;
      right_[offset + i] += stop_weight * hinge.stop * hinge.stop_speed;
    }
  }
}

/// What pushes at these speeds, and which motors are at their limit. True when that is news.
bool ConstraintSolver::choose_active(const Group& group) {
  bool news = false;
  for (Row* row : group.rows) {
    row->speed = along(*row, speeds_);
    if (!row->one_sided) continue;
    const bool active = row->target - row->speed > (row->active ? -kSame : kSame);
    news |= active != std::exchange(row->active, active);
  }
  const double most = kMotorSoftness * kMaxHingeTorque;
  for (const int unit : group.units) {
    const int offset = offsets_[static_cast<std::size_t>(unit)];
    for (int i = 6; i < speeds_of(unit); ++i) {
      Hinge& hinge = hinges_[static_cast<std::size_t>(first_speed(unit) + i)];
      const double speed = speeds_[offset + i], lag = hinge.target - speed;
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
  for (const Row* row : group.rows) {
    const double missing = row->target - row->speed - part * row->change;
    if (!row->one_sided || missing > 0) sum -= row->weight * missing * row->change;
  }
  const double motor_weight = step_ / kMotorSoftness, stop_weight = step_ / kStopSoftness, limit = step_ * kMaxHingeTorque;
  for (const int unit : group.units) {
    const int offset = offsets_[static_cast<std::size_t>(unit)];
    for (int i = 6; i < speeds_of(unit); ++i) {
      const Hinge& hinge = hinges_[static_cast<std::size_t>(first_speed(unit) + i)];
      const double speed = speeds_[offset + i] + part * change_[offset + i];
      sum -= std::clamp(motor_weight * (hinge.target - speed), -limit, limit) * change_[offset + i];
      const double missing = hinge.stop_speed - hinge.stop * speed;
      if (hinge.stop != 0 && missing > 0) sum -= stop_weight * missing * hinge.stop * change_[offset + i];
    }
  }
  return sum;
}

/// Goes as far along the change as the objective falls.
void ConstraintSolver::step_down(const Group& group) {
  for (Row* row : group.rows) row->change = along(*row, change_);
  right_.noalias() = inertia_ * change_;
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

void ConstraintSolver::solve(const mjModel& model, mjData& data, const Group& group) {
  start(model, data, group);
  choose_active(group);
  int iteration = 0;
  for (bool news = true; news && iteration < kMostIterations; ++iteration) {
    assemble(group);
    factor_.compute(hessian_);
    change_ = factor_.solve(right_);
    change_ -= speeds_;
    before_ = speeds_;
    speeds_ += change_;
    news = choose_active(group);
    if (!news) break;
    speeds_ = before_;
    for (Row* row : group.rows) row->speed = along(*row, speeds_);
    step_down(group);
    choose_active(group);
  }
  iterations_ = std::max(iterations_, iteration + 1);
  for (const int unit : group.units)
    Eigen::Map<Eigen::VectorXd>(data.qvel + first_speed(unit), speeds_of(unit)) =
        speeds_.segment(offsets_[static_cast<std::size_t>(unit)], speeds_of(unit));
}

void ConstraintSolver::write_pushes() {
  pushes_.clear();
  for (std::size_t i = 0; i < row_contacts_.size(); ++i) {
    Push push{row_contacts_[i], Eigen::Vector3d::Zero()};
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const Row& row = rows_[3 * i + axis];
      if (row.active) push.force[static_cast<Eigen::Index>(axis)] = row.weight * (row.target - row.speed) / step_;
    }
    pushes_.push_back(push);
  }
}

}  // namespace soccer

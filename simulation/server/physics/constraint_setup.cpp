// Sets up the constraints: contacts, couplings, motors and joint limits, and the groups of kinematic trees that they connect.
#include <algorithm>
#include <cmath>

#include <Eigen/Geometry>

#include "simulation/server/physics/constraint_solver.h"
#include "simulation/server/physics/contact_law.h"

namespace soccer {
namespace {

constexpr double kCouplingSoftness = 1e-5;  // rad/s per N m
constexpr double kErrorReduction = 0.8;     // of joint limits and couplings, per step

}  // namespace

void ConstraintSolver::adopt(const mjModel& model) {
  moving_.firsts.clear();
  units_.clear();
  for (int dof = 0; dof < model.nv; ++dof) {
    if (model.dof_parentid[dof] < 0) moving_.firsts.push_back(dof);
    units_.push_back(static_cast<int>(moving_.firsts.size()) - 1);
  }
  moving_.firsts.push_back(model.nv);
  solvers_.clear();
}

/// Jacobians of the contact point on this side, along the contact's axes. Positive speeds move the second geom away from the first.
void ConstraintSolver::find_jacobians(const mjModel& model, const mjData& data, const mjContact& contact, std::size_t side,
                                      ConstraintRow* rows) const {
  const int body = model.geom_bodyid[side == 0 ? contact.geom1 : contact.geom2];
  const int unit = unit_of_body(model, body);
  for (int axis = 0; axis < 3; ++axis) rows[axis].unit[side] = unit;
  if (unit < 0) return;
  const double sign = side == 0 ? -1 : 1;
  const Eigen::Vector3d arm =
      Eigen::Map<const Eigen::Vector3d>(contact.pos) - Eigen::Map<const Eigen::Vector3d>(data.subtree_com + 3 * model.body_rootid[body]);
  const Eigen::Matrix3d axes = sign * Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(contact.frame);
  const int first = moving_.first_speed(unit);
  int count = 0;
  for (int dof = model.body_dofadr[body] + model.body_dofnum[body] - 1; dof >= 0; dof = model.dof_parentid[dof], ++count) {
    const Eigen::Map<const Eigen::Vector3d> turning(data.cdof + 6 * dof), moving(data.cdof + 6 * dof + 3);
    const Eigen::Vector3d along = axes * (moving + turning.cross(arm));
    for (int axis = 0; axis < 3; ++axis) {
      Jacobian& jacobian = rows[axis].jacobian[side];
      jacobian.index[static_cast<std::size_t>(count)] = dof - first;
      jacobian.value[static_cast<std::size_t>(count)] = along[axis];
    }
  }
  for (int axis = 0; axis < 3; ++axis) rows[axis].jacobian[side].count = count;
}

void ConstraintSolver::make_rows(const mjModel& model, const mjData& data, const BallSurface& ball) {
  rows_.clear();
  row_contacts_.clear();
  for (int c = 0; c < data.ncon; ++c) {
    const mjContact& contact = data.contact[c];
    const Meeting meeting = meeting_of(owner_of(model, contact.geom1), owner_of(model, contact.geom2), ball);
    row_contacts_.push_back(c);
    const std::size_t first = rows_.size();
    rows_.resize(first + 3);
    ConstraintRow* rows = rows_.data() + first;
    for (const std::size_t side : {0U, 1U}) find_jacobians(model, data, contact, side, rows);
    for (int axis = 0; axis < 3; ++axis) {
      ConstraintRow& row = rows[axis];
      double speed = 0;
      for (std::size_t side = 0; side < 2; ++side)
        if (row.unit[side] >= 0) speed += row.jacobian[side].along(data.qvel + moving_.first_speed(row.unit[side]));
      row.together = 3;
      row.one_sided = axis == 0;
      row.active = true;
      row.weight = moving_.step / (axis == 0 ? meeting.softness : meeting.slip);
      row.target = axis == 0 ? meeting.parting_speed(-contact.dist, -speed, moving_.step) : 0;
    }
  }
}

void ConstraintSolver::make_couplings(const mjModel& model, const mjData& data, std::span<const Coupling> couplings) {
  const auto angle = [&](int dof) { return data.qpos[model.jnt_qposadr[model.dof_jntid[dof]]]; };
  for (const Coupling& coupling : couplings) {
    ConstraintRow& row = rows_.emplace_back();
    const int unit = units_[static_cast<std::size_t>(coupling.first)], first = moving_.first_speed(unit);
    row.unit = {-1, unit};
    row.jacobian[1].count = 2;
    row.jacobian[1].index = {coupling.second - first, coupling.first - first};
    row.jacobian[1].value = {-1, 1};
    row.one_sided = false;
    row.active = true;
    row.weight = moving_.step / kCouplingSoftness;
    row.target = kErrorReduction * (angle(coupling.second) - angle(coupling.first)) / moving_.step;
  }
}

void ConstraintSolver::make_hinges(const mjModel& model, const mjData& data, std::span<const Drive> drives) {
  moving_.hinges.assign(static_cast<std::size_t>(model.nv), {});
  for (int dof = 0; dof < model.nv; ++dof) {
    const int joint = model.dof_jntid[dof];
    if (model.jnt_type[joint] != mjJNT_HINGE) continue;
    HingeConstraint& hinge = moving_.hinges[static_cast<std::size_t>(dof)];
    const double angle = data.qpos[model.jnt_qposadr[joint]], low = model.jnt_range[2 * joint], high = model.jnt_range[2 * joint + 1];
    // The target speed is limited so that a motor stops at the joint limit instead of running into it.
    const Drive& drive = drives[static_cast<std::size_t>(dof)];
    hinge.softness = drive.softness;
    hinge.limit = drive.limit;
    hinge.target = std::clamp(drive.target, std::min(0.0, (low - angle) / moving_.step), std::max(0.0, (high - angle) / moving_.step));
    hinge.stop = angle <= low ? 1 : angle >= high ? -1 : 0;
    hinge.stop_speed = kErrorReduction * std::max({0.0, low - angle, angle - high}) / moving_.step;
  }
}

int ConstraintSolver::root(int unit) const {
  while (parents_[static_cast<std::size_t>(unit)] != unit) unit = parents_[static_cast<std::size_t>(unit)];
  return unit;
}

void ConstraintSolver::make_groups() {
  const int units = static_cast<int>(moving_.firsts.size()) - 1;
  parents_.resize(static_cast<std::size_t>(units));
  moving_.offsets.assign(static_cast<std::size_t>(units), 0);
  groups_.resize(static_cast<std::size_t>(units));
  for (int unit = 0; unit < units; ++unit) parents_[static_cast<std::size_t>(unit)] = unit;
  for (const ConstraintRow& row : rows_)
    if (row.unit[0] >= 0 && row.unit[1] >= 0) {
      const auto [low, high] = std::minmax({root(row.unit[0]), root(row.unit[1])});
      parents_[static_cast<std::size_t>(high)] = low;
    }
  for (UnitGroup& group : groups_) {
    group.units.clear();
    group.rows.clear();
    group.speeds = 0;
    group.coupled = false;
  }
  for (int unit = 0; unit < units; ++unit) {
    UnitGroup& group = groups_[static_cast<std::size_t>(root(unit))];
    moving_.offsets[static_cast<std::size_t>(unit)] = group.speeds;
    group.units.push_back(unit);
    group.speeds += moving_.speeds_of(unit);
  }
  leaders_.clear();
  for (int unit = 0; unit < units; ++unit)
    if (root(unit) == unit) leaders_.push_back(unit);
  for (ConstraintRow& row : rows_) {
    const int unit = row.unit[0] >= 0 ? row.unit[0] : row.unit[1];
    if (unit < 0) continue;
    UnitGroup& group = groups_[static_cast<std::size_t>(root(unit))];
    group.rows.push_back(&row);
    group.coupled |= row.together == 1 || (row.unit[0] >= 0 && row.unit[1] >= 0);
  }
}

}  // namespace soccer

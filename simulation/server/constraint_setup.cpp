// What the solver has to balance: contacts, couplings, motors and stops, and which of them touch one another.
#include <algorithm>
#include <cmath>

#include <Eigen/Geometry>

#include "simulation/server/constraint_solver.h"
#include "simulation/server/contact_law.h"

namespace soccer {
namespace {

constexpr double kCouplingSoftness = 1e-5;  // rad/s per N m
constexpr double kErrorReduction = 0.8;     // of stops and couplings

}  // namespace

void ConstraintSolver::adopt(const mjModel& model) {
  firsts_.clear();
  units_.clear();
  for (int dof = 0; dof < model.nv; ++dof) {
    if (model.dof_parentid[dof] < 0) firsts_.push_back(dof);
    units_.push_back(static_cast<int>(firsts_.size()) - 1);
  }
  firsts_.push_back(model.nv);
}

/// Of the body's point, along `direction`.
ConstraintSolver::Jacobian ConstraintSolver::jacobian(const mjModel& model, const mjData& data, int body,
                                                      const Eigen::Vector3d& point,
                                                      const Eigen::Vector3d& direction) const {
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
        row.jacobian[side] =
            jacobian(model, data, bodies[side], point, side == 0 ? Eigen::Vector3d(-direction) : direction);
        speed += row.jacobian[side].along(data.qvel + first_speed(row.unit[side]));
      }
      row.together = 3;
      row.one_sided = axis == 0;
      row.active = true;
      row.weight = step_ / (axis == 0 ? meeting.softness : meeting.slip);
      row.target = axis == 0 ? meeting.parting_speed(-contact.dist, -speed, step_) : 0;
    }
  }
}

void ConstraintSolver::make_couplings(const mjModel& model, const mjData& data, std::span<const Coupling> couplings) {
  const auto angle = [&](int dof) { return data.qpos[model.jnt_qposadr[model.dof_jntid[dof]]]; };
  for (const Coupling& coupling : couplings) {
    Row& row = rows_.emplace_back();
    const int unit = units_[static_cast<std::size_t>(coupling.first)], first = first_speed(unit);
    row.unit = {-1, unit};
    row.jacobian[1].count = 2;
    row.jacobian[1].index = {coupling.second - first, coupling.first - first};
    row.jacobian[1].value = {-1, 1};
    row.one_sided = false;
    row.active = true;
    row.weight = step_ / kCouplingSoftness;
    row.target = kErrorReduction * (angle(coupling.second) - angle(coupling.first)) / step_;
  }
}

void ConstraintSolver::make_hinges(const mjModel& model, const mjData& data, std::span<const Drive> drives) {
  hinges_.assign(static_cast<std::size_t>(model.nv), {});
  for (int dof = 0; dof < model.nv; ++dof) {
    const int joint = model.dof_jntid[dof];
    if (model.jnt_type[joint] != mjJNT_HINGE) continue;
    Hinge& hinge = hinges_[static_cast<std::size_t>(dof)];
    const double angle = data.qpos[model.jnt_qposadr[joint]], low = model.jnt_range[2 * joint],
                 high = model.jnt_range[2 * joint + 1];
    // A motor stops at the stop instead of running into it.
    const Drive& drive = drives[static_cast<std::size_t>(dof)];
    hinge.softness = drive.softness;
    hinge.limit = drive.limit;
    hinge.target =
        std::clamp(drive.target, std::min(0.0, (low - angle) / step_), std::max(0.0, (high - angle) / step_));
    hinge.stop = angle <= low ? 1 : angle >= high ? -1 : 0;
    hinge.stop_speed = kErrorReduction * std::max({0.0, low - angle, angle - high}) / step_;
  }
}

int ConstraintSolver::root(int unit) const {
  while (parents_[static_cast<std::size_t>(unit)] != unit) unit = parents_[static_cast<std::size_t>(unit)];
  return unit;
}

void ConstraintSolver::make_groups() {
  const int units = static_cast<int>(firsts_.size()) - 1;
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

}  // namespace soccer

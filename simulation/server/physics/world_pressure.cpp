// Contact forces on the robots' feet.
#include <algorithm>

#include "simulation/server/physics/world.h"

namespace soccer {

void World::add_pressures() {
  presses_.clear();
  for (const ConstraintSolver::Push& push : solver_.pushes()) {
    const mjContact& contact = data_->contact[push.contact];
    if (push.force.isZero()) continue;
    const Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>> axes(contact.frame);
    const Eigen::Vector3d force = axes.transpose() * push.force;
    const Eigen::Map<const Eigen::Vector3d> point(contact.pos);
    add_pressure(contact.geom1, point, -force);
    add_pressure(contact.geom2, point, force);
  }
}

void World::add_pressure(int geom, const Eigen::Vector3d& point, const Eigen::Vector3d& force) {
  const int body = model_->geom_bodyid[geom];
  const std::size_t robot = robots_of_parts_[static_cast<std::size_t>(body)];
  if (robot == BodyDescription::kNoPart) return;
  const auto part = static_cast<std::size_t>(body - places_[robot].part);
  const auto& soles = bodies_[robot]->soles;
  const auto sole = static_cast<std::size_t>(std::ranges::find(soles, part) - soles.begin());
  if (sole == soles.size()) return;
  if (bodies_[robot]->is_nao()) {
    const Eigen::Matrix3d to_foot = rotation(robot, part).transpose();
    press_nao_foot(robot, sole == BodyDescription::kLeftSole, to_foot * (point - position(robot, part)), to_foot * force);
  }
  presses_.push_back({robot, sole, point, force});
}

void World::feel_pressures() {
  for (const Press& press : presses_) {
    const std::size_t part = bodies_[press.robot]->soles[press.sole];
    const Eigen::Matrix3d to_foot = rotation(press.robot, part).transpose();
    FootForce& foot = pressures_[press.robot].soles[press.sole];
    const double size = press.force.norm();
    foot.touching = true;
    foot.force += to_foot * press.force;
    foot.centre += size * (to_foot * (press.point - position(press.robot, part)));
    pressures_[press.robot].weights[press.sole] += size;
  }
}

}  // namespace soccer

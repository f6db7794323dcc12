#include "simulation/simserver/simspark/physics/part_momentum.h"

#include <algorithm>

#include <Eigen/Geometry>

#include "simulation/simserver/simspark/physics/mujoco_arrays.h"

namespace soccer {
namespace {

/// From the point to which MuJoCo's spatial vectors refer to the centre of mass of a body.
Eigen::Vector3d arm_of(const mjModel& model, const mjData& data, int body) {
  return vector_at(data.xipos, body) - vector_at(data.subtree_com, model.body_rootid[body]);
}

Eigen::Matrix3d inertia_of(const mjModel& model, const mjData& data, int body) {
  const Eigen::Matrix3d axes = rotation_at(data.ximat, body);
  return axes * vector_at(model.body_inertia, body).asDiagonal() * axes.transpose();
}

/// Calls visit(dof) for the degrees of freedom that move a body.
void for_each_dof(const mjModel& model, int body, auto&& visit) {
  for (int dof = model.body_dofadr[body] + model.body_dofnum[body] - 1; dof >= 0; dof = model.dof_parentid[dof]) visit(dof);
}

}  // namespace

PartMomentum::PartMomentum(const Scene& scene)
    : robots_(scene.robots().size()), momentum_(static_cast<std::size_t>(scene.model().nv)), generalised_momentum_(momentum_.size()) {}

bool PartMomentum::known(std::size_t robot, const Scene& scene) const {
  return !robots_[robot].velocities.empty() && std::ranges::equal(robots_[robot].generalised, scene.coordinates(robot).velocities);
}

std::vector<PartVelocity> PartMomentum::velocities(std::size_t robot, const Scene& scene) const {
  return known(robot, scene) ? robots_[robot].velocities : std::vector<PartVelocity>();
}

void PartMomentum::set_velocities(std::size_t robot, const Scene& scene, std::span<const PartVelocity> velocities) {
  robots_[robot] = {{velocities.begin(), velocities.end()}, scene.coordinates(robot).velocities};
}

/// Adds the projected momentum of a robot's parts after the step, without contacts and motors, to momentum_.
void PartMomentum::add_momentum(const Scene& scene, std::size_t robot, std::span<const Eigen::Vector3d> prescribed) {
  const mjModel& model = scene.model();
  const mjData& data = scene.data();
  const double step = model.opt.timestep;
  for (std::size_t part = 0; part < robots_[robot].velocities.size(); ++part) {
    const int body = scene.layout().body_of(robot, part);
    const PartVelocity& before = robots_[robot].velocities[part];
    const Eigen::Vector3d spin = inertia_of(model, data, body) * before.angular;
    const Eigen::Vector3d linear =
        model.body_mass[body] * (before.linear + step * VectorView(model.opt.gravity) - prescribed[static_cast<std::size_t>(body)]);
    const Eigen::Vector3d angular = spin - step * before.angular.cross(spin) + arm_of(model, data, body).cross(linear);
    for_each_dof(model, body, [&](int dof) {
      momentum_[static_cast<std::size_t>(dof)] += angular_at(data.cdof, dof).dot(angular) + linear_at(data.cdof, dof).dot(linear);
    });
  }
}

void PartMomentum::apply(Scene& scene, std::span<const Eigen::Vector3d> prescribed) {
  const mjModel& model = scene.model();
  mjData& data = scene.data();
  std::ranges::fill(momentum_, 0.0);
  mj_mulM(&model, &data, generalised_momentum_.data(), data.qvel);
  for (std::size_t robot = 0; robot < robots_.size(); ++robot) {
    if (!known(robot, scene)) continue;
    add_momentum(scene, robot, prescribed);
    const int first = model.body_dofadr[scene.layout().body_of(robot, 0)];
    for (int i = 0; i < static_cast<int>(robots_[robot].generalised.size()); ++i) {
      const auto dof = static_cast<std::size_t>(first + i);
      data.qfrc_applied[dof] += data.qfrc_bias[dof] + (momentum_[dof] - generalised_momentum_[dof]) / model.opt.timestep;
    }
  }
}

void PartMomentum::remember(Scene& scene, std::span<const Eigen::Vector3d> prescribed) {
  const mjModel& model = scene.model();
  mjData& data = scene.data();
  mj_comVel(&model, &data);
  for (std::size_t robot = 0; robot < robots_.size(); ++robot) {
    if (scene.body(robot).is_nao()) continue;
    std::vector<PartVelocity>& velocities = robots_[robot].velocities;
    velocities.resize(scene.body(robot).parts.size());
    for (std::size_t part = 0; part < velocities.size(); ++part) {
      const int body = scene.layout().body_of(robot, part);
      const Eigen::Vector3d angular = angular_at(data.cvel, body);
      velocities[part] = {
          linear_at(data.cvel, body) + angular.cross(arm_of(model, data, body)) + prescribed[static_cast<std::size_t>(body)], angular};
    }
    robots_[robot].generalised = scene.coordinates(robot).velocities;
  }
}

}  // namespace soccer

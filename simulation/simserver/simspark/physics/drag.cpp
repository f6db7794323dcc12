#include "simulation/simserver/simspark/physics/drag.h"

#include <algorithm>
#include <cmath>

#include <Eigen/Core>
#include <Eigen/Geometry>

#include "simulation/simserver/simspark/physics/mujoco_arrays.h"

namespace soccer {

void apply_ball_drag(mjData& data, const BallSurface& surface) {
  const Eigen::Map<const Eigen::Vector3d> velocity(data.qvel), spin(data.qvel + 3);  // spin in the ball's axes
  const auto drag = [&](double factor, const Eigen::Vector3d& v) -> Eigen::Vector3d {
    return -factor * (1 + surface.slow_brake * std::pow(3, -v.norm())) * v;
  };
  Eigen::Map<Eigen::Vector3d>(data.qfrc_applied) = drag(surface.linear_drag, velocity);
  Eigen::Map<Eigen::Vector3d>(data.qfrc_applied + 3) = drag(surface.angular_drag, spin);
}

void apply_air_drag(const mjModel& model, mjData& data) {
  constexpr double kLinear = 0.01, kAngular = 0.01;  // N s/m and N m s, for each part
  const int ball = model.dof_bodyid[0];
  std::fill(data.qfrc_applied + model.body_dofnum[ball], data.qfrc_applied + model.nv, 0.0);
  for (int body = ball + 1; body < model.nbody; ++body) {
    const Eigen::Vector3d arm = vector_at(data.xipos, body) - vector_at(data.subtree_com, model.body_rootid[body]);
    const Eigen::Vector3d angular = angular_at(data.cvel, body), linear = linear_at(data.cvel, body) + angular.cross(arm);
    const Eigen::Vector3d force = -kLinear * linear, torque = -kAngular * angular + arm.cross(force);
    for (int dof = model.body_dofadr[body] + model.body_dofnum[body] - 1; dof >= 0; dof = model.dof_parentid[dof])
      data.qfrc_applied[dof] += angular_at(data.cdof, dof).dot(torque) + linear_at(data.cdof, dof).dot(force);
  }
}

}  // namespace soccer

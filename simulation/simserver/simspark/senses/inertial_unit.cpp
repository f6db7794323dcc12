#include "simulation/simserver/simspark/senses/inertial_unit.h"

#include <cmath>

#include <Eigen/Geometry>

#include "blackboard/body/gravity.h"

namespace soccer {
namespace {

/// Rotation of the inertial unit in the torso; robot axes.
Eigen::Matrix3d mount_in_torso(const Individual& individual) {
  const auto [roll, pitch] = individual.torso_tilt;
  return (Eigen::AngleAxisd(-pitch, Eigen::Vector3d::UnitX()) * Eigen::AngleAxisd(roll, Eigen::Vector3d::UnitY()))
      .toRotationMatrix()
      .transpose();
}

Vector3<Torso> in_nao_axes(const Eigen::Vector3d& v) { return {v.y(), -v.x(), v.z()}; }

}  // namespace

InertialReading inertial_reading(const Scene& scene, std::size_t robot, const Eigen::Vector3d& rates, const Eigen::Vector3d& acceleration) {
  const Eigen::Matrix3d mount = mount_in_torso(scene.body(robot).individual), unit = scene.rotation(robot, kTorso) * mount;
  const Eigen::Vector3d up = unit.row(2);
  // Roll is not defined for a robot that lies on its face or its back (pitch ±90 degrees); the second term keeps it near 0 there.
  const double roll = std::atan2(-up.x(), std::sqrt(up.z() * up.z() + 0.1 * up.y() * up.y()));
  const double pitch = std::atan2(-up.y(), std::hypot(up.x(), up.z())), yaw = std::atan2(unit(1, 1), unit(0, 1));
  return {in_nao_axes(mount.transpose() * rates),
          in_nao_axes(unit.transpose() * (acceleration + Eigen::Vector3d(0, 0, kGravity))),
          {roll, pitch, yaw}};
}

}  // namespace soccer

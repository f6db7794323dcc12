// The parts of World for robots with the NAO's own hardware.
#include <algorithm>
#include <cmath>
#include <map>

#include "simulation/server/physics/world.h"

namespace soccer {
namespace {

constexpr double kBumperForce = 2;       // N; an assumption
constexpr double kBumperHeight = 0.005;  // m above the sole; lower contacts are with the ground

/// Linear interpolation parameter, clamped: 0 at `from`, 1 at `to`.
double share(double at, double from, double to) { return std::clamp((at - from) / (to - from), 0.0, 1.0); }

}  // namespace

std::span<const double> World::hinge_angles(std::size_t robot) const { return {qpos(robot) + 7, bodies_[robot]->hinges()}; }

Eigen::Vector3d World::velocity_at(std::size_t robot, const Eigen::Vector3d& in_torso) const {
  return torso_velocity(robot) + rotation(robot, kTorso) * torso_rates(robot).cross(in_torso);
}

void World::set_servo(std::size_t robot, JointId joint, double angle, double stiffness) { servos_[robot]->ask(joint, angle, stiffness); }

void World::drive_servos() {
  for (std::size_t robot = 0; robot < servos_.size(); ++robot)
    if (servos_[robot]) servos_[robot]->drive(hinge_angles(robot), model_->opt.timestep, hinge_drives(robot));
}

void World::feel_servos() {
  for (std::size_t robot = 0; robot < servos_.size(); ++robot)
    if (servos_[robot]) servos_[robot]->feel({qvel(robot) + 6, bodies_[robot]->hinges()}, hinge_drives(robot), model_->opt.timestep);
}

void World::couple_hinges() {
  couplings_.clear();
  for (std::size_t robot = 0; robot < bodies_.size(); ++robot) {
    if (!bodies_[robot]->is_nao()) continue;
    const auto [first, second] = bodies_[robot]->hinges_of(kLHipYawPitch);
    const int start = static_cast<int>(places_[robot].speed) + 6;
    couplings_.push_back({start + static_cast<int>(first), start + static_cast<int>(second)});
  }
}

/// Adds a contact to the touch sensors. point and force: in the foot's axes, the point relative to its centre.
void World::press_nao_foot(std::size_t robot, bool left, const Eigen::Vector3d& point, const Eigen::Vector3d& force) {
  const BodyDescription& body = *bodies_[robot];
  const SensorParameters& s = body.sensors;
  const PartDescription& foot = body.parts[body.seen[left ? BodyDescription::kLeftFoot : BodyDescription::kRightFoot]];
  // Relative to the ankle and mirrored to a left foot: x forward, y outward.
  const double mirror = left ? 1 : -1;
  const double x = point.y() + foot.position.y - foot.anchor.y, y = -mirror * (point.x() + foot.position.x - foot.anchor.x);
  const double above_sole = point.z() + foot.size.z / 2;
  NaoTouch& touch = pressures_[robot].nao;
  if (force.z() > 0) {
    const double front = share(x, (s.fsr_x[2] + s.fsr_x[3]) / 2, (s.fsr_x[0] + s.fsr_x[1]) / 2);
    const double outer = share(y, (s.fsr_y[1] + s.fsr_y[3]) / 2, (s.fsr_y[0] + s.fsr_y[2]) / 2);
    const double left_share = left ? outer : 1 - outer;
    auto& fsr = touch.fsr[left ? 0 : 1];
    fsr[0] += force.z() * front * left_share;
    fsr[1] += force.z() * front * (1 - left_share);
    fsr[2] += force.z() * (1 - front) * left_share;
    fsr[3] += force.z() * (1 - front) * (1 - left_share);
  }
  if (x > s.bumper_x && above_sole > kBumperHeight && -force.y() > kBumperForce)
    touch.bumpers[(left ? 0 : 2) + (point.x() < 0 ? 0 : 1)] = true;
}

std::vector<double> World::nearest_along(std::size_t robot, const Eigen::Vector3d& from, std::span<const Eigen::Vector3d> rays,
                                         double farthest) const {
  std::map<int, double> nearest;  // indexed by the root body
  for (int geom = 0; geom < model_->ngeom; ++geom) {
    const int body = model_->geom_bodyid[geom];
    if (model_->geom_type[geom] == mjGEOM_PLANE || robots_of_parts_[static_cast<std::size_t>(body)] == robot) continue;
    if ((Eigen::Map<const Eigen::Vector3d>(data_->geom_xpos + std::ptrdiff_t{3} * geom) - from).norm() - model_->geom_rbound[geom] >
        farthest)
      continue;
    for (const Eigen::Vector3d& ray : rays) {
      const double distance = mju_rayGeom(data_->geom_xpos + std::ptrdiff_t{3} * geom, data_->geom_xmat + std::ptrdiff_t{9} * geom,
                                          model_->geom_size + std::ptrdiff_t{3} * geom, from.data(), ray.data(), model_->geom_type[geom]);
      if (distance < 0 || distance > farthest) continue;
      const auto [found, is_new] = nearest.try_emplace(model_->body_rootid[body], distance);
      found->second = std::min(found->second, distance);
    }
  }
  std::vector<double> distances;
  distances.reserve(nearest.size());
  for (const auto& [what, distance] : nearest) distances.push_back(distance);
  return distances;
}

}  // namespace soccer

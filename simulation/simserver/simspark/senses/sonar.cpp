#include "simulation/simserver/simspark/senses/sonar.h"

#include <algorithm>
#include <cmath>

#include <Eigen/Geometry>

#include "simulation/simserver/simspark/physics/ray_cast.h"

namespace soccer {
namespace {

constexpr int kRings = 4, kRaysOfRing = 8;  // rings of rays around the cone's axis; ring n has n times kRaysOfRing rays

/// Direction of a ray of the cone about x (forward), in the sonar's axes.
Eigen::Vector3d ray(double half_cone, int ring, int index) {
  const double off = half_cone * ring / kRings, round = ring == 0 ? 0 : 2 * M_PI * index / (kRaysOfRing * ring);
  return {std::cos(off), std::sin(off) * std::cos(round), std::sin(off) * std::sin(round)};
}

}  // namespace

std::vector<double> sonar_echoes(const Scene& scene, std::size_t robot, bool left) {
  const SensorParameters& s = scene.body(robot).sensors;
  const double side = left ? 1 : -1;
  const Eigen::Matrix3d torso = scene.rotation(robot, kTorso);
  // Columns: the torso's forward, left and up, in the world.
  Eigen::Matrix3d nao;
  nao << torso.col(1), -torso.col(0), torso.col(2);
  const Eigen::Vector3d from = scene.position(robot, kTorso) + nao * Eigen::Vector3d(s.sonar[0], side * s.sonar[1], s.sonar[2]);
  const Eigen::Matrix3d sonar =
      nao * (Eigen::AngleAxisd(side * s.sonar_yaw, Eigen::Vector3d::UnitZ()) * Eigen::AngleAxisd(s.sonar_pitch, Eigen::Vector3d::UnitY()))
                .toRotationMatrix();
  std::vector<Eigen::Vector3d> rays;
  for (int ring = 0; ring <= kRings; ++ring)
    for (int index = 0; index < std::max(1, kRaysOfRing * ring); ++index) rays.push_back(sonar * ray(s.sonar_half_cone, ring, index));
  std::vector<double> echoes = cast_rays(scene, robot, from, rays, s.max_sonar_distance);
  for (double& distance : echoes) distance = std::max(distance, s.min_sonar_distance);
  std::ranges::sort(echoes);
  return echoes;
}

}  // namespace soccer

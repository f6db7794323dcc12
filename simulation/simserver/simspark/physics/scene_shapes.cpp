#include "simulation/simserver/simspark/physics/scene_shapes.h"

#include <algorithm>
#include <map>

#include "simulation/simserver/body/mujoco_model.h"

namespace soccer {

namespace {

Eigen::Vector3d half_extent(const mjModel& m, const mjData& d, int geom) {
  const VectorView size = vector_at(m.geom_size, geom);
  const RotationView turn = rotation_at(d.geom_xmat, geom);
  if (m.geom_type[geom] == mjGEOM_BOX) return turn.cwiseAbs() * size;
  Eigen::Vector3d extent = Eigen::Vector3d::Constant(size.x());
  if (m.geom_type[geom] == mjGEOM_CAPSULE) extent += turn.col(2).cwiseAbs() * size.y();
  return extent;
}

}  // namespace

std::vector<Eigen::AlignedBox3d> robot_boxes(const Scene& scene) {
  std::vector<Eigen::AlignedBox3d> boxes(scene.robots().size());
  for (int geom = 0; geom < scene.model().ngeom; ++geom) {
    const std::size_t robot = scene.layout().robot_of(scene.model().geom_bodyid[geom]);
    if (robot == ModelLayout::kNoRobot) continue;
    const VectorView centre = vector_at(scene.data().geom_xpos, geom);
    const Eigen::Vector3d half = half_extent(scene.model(), scene.data(), geom);
    boxes[robot].extend(centre - half).extend(centre + half);
  }
  return boxes;
}

std::vector<double> cast_rays(const Scene& scene, std::size_t robot, const Eigen::Vector3d& from, std::span<const Eigen::Vector3d> rays,
                              double max_distance) {
  const mjModel& model = scene.model();
  const mjData& data = scene.data();
  std::map<int, double> min_distances;  // indexed by the root body
  for (int geom = 0; geom < model.ngeom; ++geom) {
    const int body = model.geom_bodyid[geom];
    if (model.geom_type[geom] == mjGEOM_PLANE || scene.layout().robot_of(body) == robot) continue;
    const VectorView centre = vector_at(data.geom_xpos, geom);
    if ((centre - from).norm() - model.geom_rbound[geom] > max_distance) continue;
    for (const Eigen::Vector3d& ray : rays) {
      const double distance = mju_rayGeom(centre.data(), rotation_at(data.geom_xmat, geom).data(), vector_at(model.geom_size, geom).data(),
                                          from.data(), ray.data(), model.geom_type[geom]);
      if (distance < 0 || distance > max_distance) continue;
      const auto [found, is_new] = min_distances.try_emplace(model.body_rootid[body], distance);
      found->second = std::min(found->second, distance);
    }
  }
  std::vector<double> distances;
  distances.reserve(min_distances.size());
  for (const auto& [root, distance] : min_distances) distances.push_back(distance);
  return distances;
}

}  // namespace soccer

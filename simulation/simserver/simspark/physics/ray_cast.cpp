#include "simulation/simserver/simspark/physics/ray_cast.h"

#include <algorithm>
#include <map>

#include "simulation/simserver/simspark/physics/mujoco_arrays.h"

namespace soccer {

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

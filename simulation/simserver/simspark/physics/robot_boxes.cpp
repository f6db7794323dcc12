#include "simulation/simserver/simspark/physics/robot_boxes.h"

#include "simulation/simserver/simspark/physics/mujoco_arrays.h"

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

}  // namespace soccer

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <Eigen/Core>
#include <Eigen/Geometry>

#include "simulation/simserver/simspark/physics/scene.h"

namespace soccer {

/// World-aligned bounding box of the colliding geoms of each robot.
std::vector<Eigen::AlignedBox3d> robot_boxes(const Scene& scene);

/// Casts rays (unit vectors) from a point. Returns one distance for each object (kinematic tree or static body) that a ray hits within
/// `max_distance`: the smallest of all rays, m. The ground and the robot itself are ignored.
std::vector<double> cast_rays(const Scene& scene, std::size_t robot, const Eigen::Vector3d& from, std::span<const Eigen::Vector3d> rays,
                              double max_distance);

}  // namespace soccer

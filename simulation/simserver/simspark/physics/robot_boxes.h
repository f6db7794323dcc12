#pragma once

#include <vector>

#include <Eigen/Geometry>

#include "simulation/simserver/simspark/physics/scene.h"

namespace soccer {

/// World-aligned bounding box of the colliding geoms of each robot.
std::vector<Eigen::AlignedBox3d> robot_boxes(const Scene& scene);

}  // namespace soccer

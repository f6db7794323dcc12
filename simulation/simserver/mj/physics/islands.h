#pragma once

#include <span>
#include <vector>

#include <Eigen/Geometry>

#include "simulation/simserver/mj/physics/island_model.h"
#include "simulation/simserver/mj/physics/robot_body.h"

namespace soccer::mj {

/// Updates the views of an island's robots, which are in the order of the model, from MuJoCo's results.
void look_at_robots(const IslandModel& island, const mjData& data, std::span<RobotBody* const> robots);

/// Element of an array of positions, and of an array of rotations in MuJoCo's data.
Eigen::Vector3d vector_at(const mjtNum* numbers, int index);
Eigen::Matrix3d axes_at(const mjtNum* numbers, int index);

/// Groups boxes that overlap, directly or through others. Returns the groups' members in ascending order, ordered by their first members.
std::vector<std::vector<std::size_t>> overlapping_groups(const std::vector<Eigen::AlignedBox3d>& boxes);

}  // namespace soccer::mj

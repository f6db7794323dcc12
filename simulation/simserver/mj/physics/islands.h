#pragma once

#include <vector>

#include <Eigen/Geometry>

namespace soccer::mj {

/// Groups boxes that overlap, directly or through others. Returns the groups' members in ascending order, ordered by their first members.
std::vector<std::vector<std::size_t>> overlapping_groups(const std::vector<Eigen::AlignedBox3d>& boxes);

}  // namespace soccer::mj

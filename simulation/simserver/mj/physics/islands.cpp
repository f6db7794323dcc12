#include "simulation/simserver/mj/physics/islands.h"

#include <numeric>

namespace soccer::mj {

std::vector<std::vector<std::size_t>> overlapping_groups(const std::vector<Eigen::AlignedBox3d>& boxes) {
  std::vector<std::size_t> leader(boxes.size());  // the first known member of each box's group
  std::iota(leader.begin(), leader.end(), 0);
  const auto find = [&](std::size_t i) {
    while (leader[i] != i) i = leader[i];
    return i;
  };
  for (std::size_t a = 0; a < boxes.size(); ++a)
    for (std::size_t b = a + 1; b < boxes.size(); ++b) {
      if (!boxes[a].intersects(boxes[b])) continue;
      const std::size_t first = std::min(find(a), find(b)), second = std::max(find(a), find(b));
      leader[second] = first;
    }
  std::vector<std::vector<std::size_t>> groups;
  std::vector<std::size_t> group_of(boxes.size());
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const std::size_t first = find(i);
    if (first == i) {
      group_of[i] = groups.size();
      groups.emplace_back();
    }
    groups[group_of[first]].push_back(i);
  }
  return groups;
}

}  // namespace soccer::mj

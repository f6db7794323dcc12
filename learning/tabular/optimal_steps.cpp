#include "learning/tabular/optimal_steps.h"

#include <algorithm>
#include <cmath>

#include "blackboard/geometry/angle.h"

namespace soccer::tabular {
namespace {

constexpr std::int16_t kUnknown = -1;

/// The edges of a graph by the node to which they lead: predecessors[begin[n]] to predecessors[begin[n + 1] - 1] lead to n.
struct Predecessors {
  std::vector<std::uint32_t> begin, predecessors;
};

/// successor: (node, action) -> node.
template <class Successor>
Predecessors predecessors_of(std::size_t nodes, const Successor& successor) {
  Predecessors found;
  found.begin.assign(nodes + 2, 0);
  found.predecessors.resize(nodes * kActions);
  for (std::size_t node = 0; node < nodes; ++node)
    for (int action = 0; action < kActions; ++action) ++found.begin[successor(node, action) + 2];
  for (std::size_t node = 0; node <= nodes; ++node) found.begin[node + 1] += found.begin[node];
  // While it is filled, begin[n + 1] is the place of the next predecessor of n; afterwards it is where the predecessors of n end.
  for (std::size_t node = 0; node < nodes; ++node)
    for (int action = 0; action < kActions; ++action)
      found.predecessors[found.begin[successor(node, action) + 1]++] = static_cast<std::uint32_t>(node);
  return found;
}

}  // namespace

OptimalSteps::OptimalSteps(const GoToBallWorld& world, const OptimalStepsParameters& parameters)
    : cells_(parameters.cells),
      headings_(parameters.headings),
      cells_per_metre_(parameters.cells / world.parameters().size),
      headings_per_radian_(parameters.headings / (2 * kPi)) {
  const std::size_t nodes = static_cast<std::size_t>(cells_) * static_cast<std::size_t>(cells_) * static_cast<std::size_t>(headings_);
  steps_.assign(nodes, kUnknown);
  const Predecessors graph = predecessors_of(nodes, [&](std::size_t from, int action) { return node(world.after(centre(from), action)); });
  std::vector<std::uint32_t> queue;
  queue.reserve(nodes);
  for (std::size_t at = 0; at < nodes; ++at)
    if (world.reached(centre(at))) {
      steps_[at] = 0;
      queue.push_back(static_cast<std::uint32_t>(at));
    }
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const std::uint32_t at = queue[next];
    for (std::uint32_t edge = graph.begin[at]; edge < graph.begin[at + 1]; ++edge) {
      const std::uint32_t before = graph.predecessors[edge];
      if (steps_[before] != kUnknown) continue;
      steps_[before] = static_cast<std::int16_t>(steps_[at] + 1);
      queue.push_back(before);
    }
  }
}

std::optional<int> OptimalSteps::from(const RobotPose& pose) const {
  const std::int16_t steps = steps_[node(pose)];
  return steps == kUnknown ? std::nullopt : std::optional<int>(steps);
}

std::size_t OptimalSteps::node(const RobotPose& pose) const {
  const int row = std::min(static_cast<int>(pose.x * cells_per_metre_), cells_ - 1);
  const int column = std::min(static_cast<int>(pose.y * cells_per_metre_), cells_ - 1);
  const int heading = static_cast<int>(std::lround(pose.heading * headings_per_radian_)) % headings_;
  return static_cast<std::size_t>((row * cells_ + column) * headings_ + heading);
}

RobotPose OptimalSteps::centre(std::size_t node) const {
  const int index = static_cast<int>(node), cell = index / headings_;
  const int row = cell / cells_, column = cell % cells_, heading = index % headings_;
  return {(row + 0.5) / cells_per_metre_, (column + 0.5) / cells_per_metre_, heading / headings_per_radian_};
}

}  // namespace soccer::tabular

#include "learning/tabular/state_points.h"

#include <algorithm>

#include "blackboard/geometry/angle.h"

namespace soccer::tabular {
namespace {

/// The two points around a coordinate: the index of the first one, and the weight of the second one.
struct Neighbours {
  int first = 0;
  float second_weight = 0;
};

Neighbours neighbours(double position /* in cells */, int cells) {
  const double between_centres = std::clamp(position - 0.5, 0.0, cells - 1.0);
  const int first = std::min(static_cast<int>(between_centres), cells - 2);
  return {first, static_cast<float>(between_centres - first)};
}

}  // namespace

StatePoints::StatePoints(const GoToBallWorld& world)
    : cells_(world.parameters().cells),
      headings_(world.parameters().headings),
      cells_per_metre_(world.parameters().cells / world.parameters().size),
      headings_per_radian_(world.parameters().headings / (2 * kPi)) {}

std::size_t StatePoints::rows() const {
  return static_cast<std::size_t>(cells_) * static_cast<std::size_t>(cells_) * static_cast<std::size_t>(headings_);
}

StatePoints::Shares StatePoints::shares(const RobotPose& pose) const {
  const Neighbours x = neighbours(pose.x * cells_per_metre_, cells_), y = neighbours(pose.y * cells_per_metre_, cells_);
  const double turned = pose.heading * headings_per_radian_;
  const int whole = static_cast<int>(turned);
  const float turned_beyond = static_cast<float>(turned - whole);
  const int heading = whole % headings_, next = (whole + 1) % headings_;
  Shares shares;
  std::size_t count = 0;
  for (const int i : {0, 1})
    for (const int j : {0, 1}) {
      const float weight = (i == 0 ? 1 - x.second_weight : x.second_weight) * (j == 0 ? 1 - y.second_weight : y.second_weight);
      const int first = ((x.first + i) * cells_ + y.first + j) * headings_;
      shares[count++] = {static_cast<std::uint32_t>(first + heading), weight * (1 - turned_beyond)};
      shares[count++] = {static_cast<std::uint32_t>(first + next), weight * turned_beyond};
    }
  return shares;
}

}  // namespace soccer::tabular

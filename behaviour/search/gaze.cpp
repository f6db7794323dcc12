#include "behaviour/search/gaze.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "blackboard/geometry/angle.h"

namespace soccer {

namespace {

constexpr double kThere = 0.15;    // rad; tolerance at which an end of the sweep is reached
constexpr double kWorth = 0.3;     // fraction of the highest probability in range; segments above it are included in the sweep
constexpr double kSureView = 0.5;  // fraction of the image width in which a whole segment is reliably visible
constexpr double kLeast = 0.4;     // rad; minimum width of the sweep, so that the head never stops

}  // namespace

Gaze::Sweep Gaze::sweep(const PositionalDistribution& distribution, const SearchSense& sense) const {
  const double half_view = kSureView * parameters_.camera_width / 2, reach = parameters_.head_reach;
  double most = 0;
  std::vector<std::pair<double, double>> in_sight;  // probability and bearing
  for (std::size_t i = 0; i < distribution.size(); ++i) {
    const Point2<Field> way = distribution.centre(i) - sense.pose.position();
    if (way.x * way.x + way.y * way.y > parameters_.detection_distance * parameters_.detection_distance) continue;
    const double bearing = normalized(way.angle() - sense.pose.angle);
    if (std::abs(bearing) > reach + half_view) continue;
    in_sight.emplace_back(distribution[i], bearing);
    most = std::max(most, distribution[i]);
  }
  double rightmost = kPi, leftmost = -kPi;
  for (const auto& [probability, bearing] : in_sight)
    if (probability >= kWorth * most) {
      rightmost = std::min(rightmost, bearing);
      leftmost = std::max(leftmost, bearing);
    }
  if (rightmost > leftmost) return {-reach, reach};
  Sweep sweep{std::clamp(rightmost + half_view, -reach, reach), std::clamp(leftmost - half_view, -reach, reach)};
  if (sweep.left - sweep.right < kLeast) {
    const double middle = std::clamp((sweep.left + sweep.right) / 2, -reach + kLeast / 2, reach - kLeast / 2);
    sweep = {middle - kLeast / 2, middle + kLeast / 2};
  }
  return sweep;
}

double Gaze::choose(const PositionalDistribution& distribution, const SearchSense& sense) {
  const Sweep now = sweep(distribution, sense);
  if (to_left_ && sense.head_yaw > now.left - kThere) to_left_ = false;
  if (!to_left_ && sense.head_yaw < now.right + kThere) to_left_ = true;
  return to_left_ ? now.left : now.right;
}

}  // namespace soccer

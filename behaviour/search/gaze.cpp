#include "behaviour/search/gaze.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "blackboard/geometry/angle.h"

namespace soccer {

Gaze::Sweep Gaze::sweep(const PositionalDistribution& distribution, const SearchSense& sense) const {
  const double half_view = parameters_.gaze_sure_view * parameters_.camera_width / 2, reach = parameters_.head_reach;
  double max_probability = 0;
  std::vector<std::pair<double, double>> in_sight;  // probability and bearing
  for (std::size_t i = 0; i < distribution.size(); ++i) {
    const Point2<Field> way = distribution.centre(i) - sense.pose.position();
    if (way.x * way.x + way.y * way.y > parameters_.detection_distance * parameters_.detection_distance) continue;
    const double bearing = normalized(way.angle() - sense.pose.angle);
    if (std::abs(bearing) > reach + half_view) continue;
    in_sight.emplace_back(distribution[i], bearing);
    max_probability = std::max(max_probability, distribution[i]);
  }
  double rightmost = kPi, leftmost = -kPi;
  for (const auto& [probability, bearing] : in_sight)
    if (probability >= parameters_.gaze_worth * max_probability) {
      rightmost = std::min(rightmost, bearing);
      leftmost = std::max(leftmost, bearing);
    }
  if (rightmost > leftmost) return {-reach, reach};
  Sweep sweep{std::clamp(rightmost + half_view, -reach, reach), std::clamp(leftmost - half_view, -reach, reach)};
  const double min_width = parameters_.min_gaze_width;
  if (sweep.left - sweep.right < min_width) {
    const double middle = std::clamp((sweep.left + sweep.right) / 2, -reach + min_width / 2, reach - min_width / 2);
    sweep = {middle - min_width / 2, middle + min_width / 2};
  }
  return sweep;
}

double Gaze::choose(const PositionalDistribution& distribution, const SearchSense& sense) {
  const Sweep now = sweep(distribution, sense);
  if (to_left_ && sense.head_yaw > now.left - parameters_.gaze_end) to_left_ = false;
  if (!to_left_ && sense.head_yaw < now.right + parameters_.gaze_end) to_left_ = true;
  return to_left_ ? now.left : now.right;
}

}  // namespace soccer

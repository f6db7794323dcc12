#include "behaviour/search/gaze.h"

#include <algorithm>
#include <cmath>

#include "blackboard/geometry/angle.h"

namespace soccer {

namespace {

constexpr double kThere = 0.15;      // rad
constexpr double kWorth = 0.3;       // part of the most probable segment in sight, from which a segment is worth a look
constexpr double kSureView = 0.5;    // part of the picture's width in which a whole segment is surely seen
constexpr double kLeast = 0.4;       // rad; the head never stands still

}  // namespace

Gaze::Sweep Gaze::sweep(const PositionalDistribution& distribution, const SearchSense& sense) const {
  const Pose2<Ground, Field> field_in_ground = sense.pose.inverse();
  const double half_view = kSureView * parameters_.camera_width / 2, reach = parameters_.head_reach;
  double most = 0;
  const auto in_sight = [&](std::size_t i, double& bearing) {
    const Point2<Ground> place = field_in_ground * distribution.centre(i);
    bearing = place.angle();
    return place.norm() < parameters_.detection_distance && std::abs(bearing) < reach + half_view;
  };
  double bearing = 0;
  for (std::size_t i = 0; i < distribution.size(); ++i)
    if (in_sight(i, bearing)) most = std::max(most, distribution[i]);
  double rightmost = kPi, leftmost = -kPi;
  for (std::size_t i = 0; i < distribution.size(); ++i)
    if (distribution[i] >= kWorth * most && in_sight(i, bearing)) {
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

#include "blackboard/planar/walk_to.h"

#include <algorithm>
#include <cmath>

namespace soccer {

MotionRequest walk_to(const Pose2<Ground, Ground>& destination, MotionRequest request, const WalkToParameters& p) {
  const double distance = std::hypot(destination.x, destination.y), heading = normalized(destination.angle);
  request.to_destination = false;
  request.forward = request.left = request.turn = 0;
  if (distance < p.tolerance && std::abs(heading) < p.turn_tolerance) {
    request.action = BodyAction::kStand;
    return request;
  }
  const double bearing = std::atan2(destination.y, destination.x);
  const double facing = std::clamp((distance - p.sideways_from) / (p.facing_from - p.sideways_from), 0.0, 1.0);
  const double heading_error = normalized(heading + facing * normalized(bearing - heading));
  request.turn = p.turn_gain * heading_error;
  if (distance < p.tolerance / 2) return request;
  const double limit = request.walk_speed > 0 ? request.walk_speed : p.speed;
  const double share = std::clamp(1 - std::abs(heading_error) / p.turn_first, 0.0, 1.0);
  const double speed = share * std::min(limit, std::max(p.min_speed, p.slow_down * distance));
  request.forward = speed * std::cos(bearing);
  request.left = speed * std::sin(bearing);
  return request;
}

}  // namespace soccer

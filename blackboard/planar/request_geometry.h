#pragma once

#include <cmath>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "blackboard/topics/motion.h"

namespace soccer {

/// Half of the horizontal angle that the cameras of a NAO V5 see, rad (60.97 degrees, Aldebaran's documentation of the NAO V5).
inline constexpr double kHalfAngleOfView = 0.532;

/// Where a requested walk leads, for displays: its destination, or the place that it reaches in `seconds` (s) straight ahead. The robot's
/// own place for other requests.
inline Point2<Ground> walk_goal(const MotionRequest& request, double seconds) {
  if (request.action != BodyAction::kWalk) return {};
  if (request.to_destination) return request.destination.position();
  return {seconds * request.forward, seconds * request.left};
}

/// Direction in which the head is requested to look, rad relative to the robot, left positive.
inline double gaze_bearing(const MotionRequest& request) {
  return request.looks_at_point ? std::atan2(request.gaze_point.y, request.gaze_point.x) : request.head_yaw;
}

}  // namespace soccer

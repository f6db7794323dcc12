#pragma once

#include <cmath>

#include "blackboard/common/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "blackboard/geometry/pose.h"
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

/// Walking to a destination.
struct WalkToParameters {
  // clang-format off
  PARAMETERS(WalkToParameters,
      (double, tolerance, 0.04, "m", 0.005, 1, "distance within which the destination is reached"),
      (double, turn_tolerance, 0.1, "rad", 0.01, 1, "heading error within which the destination is reached"),
      (double, sideways_from, 0.3, "m", 0, 0.5, "distance within which the robot walks in any direction and turns to its final heading"),
      (double, facing_from, 0.7, "m", 0.6, 5, "distance from which the robot faces its walking direction"),
      (double, speed, 0.25, "m/s", 0.01, 5, "greatest speed unless the request gives one"),
      (double, slow_down, 0.8, "1/s", 0.05, 10, "walking speed per remaining distance"),
      (double, min_speed, 0.05, "m/s", 0, 1, "least walking speed"),
      (double, turn_gain, 1.5, "1/s", 0, 10, "turning speed per heading error"),
      (double, turn_first, 1, "rad", 0.1, 3.2, "heading error from which the robot only turns"))
  // clang-format on
};

/// Replaces the destination of a walk by speeds: of the walk to `destination`, which is where the request's destination is relative to the
/// robot now, or standing if the robot is there. The speeds may exceed what the body can do. Far away the robot turns into the walking
/// direction; near the destination it walks in any direction while it turns to its final heading. Obstacles are not avoided.
MotionRequest walk_to(const Pose2<Ground, Ground>& destination, MotionRequest request, const WalkToParameters& parameters);

}  // namespace soccer

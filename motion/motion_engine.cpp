#include "motion/motion_engine.h"

#include <algorithm>
#include <cmath>

#include "blackboard/body/forward_kinematics.h"

namespace soccer::motion {
namespace {

/// Rotation and height of the torso above the ground; the lower foot stands on it.
Pose3<Ground, Torso> torso_pose(const TickInputs& now, const BodyModel& body) {
  Pose3<Ground, Torso> torso = rotation_y<Ground, Ground>(now.body.pitch) * rotation_x<Ground, Torso>(now.body.roll);
  const Point3<Torso> left = left_foot_in_torso(body, now.sensors.angle).origin,
                      right = right_foot_in_torso(body, now.sensors.angle).origin;
  torso.origin.z = -std::min((torso * left).z, (torso * right).z);
  return torso;
}

/// Sets the angles with which the head looks at a point.
void look_at(Point3<Ground> point, const TickInputs& now, const BodyModel& body, MotionRequest& request) {
  const Point3<Torso> seen = torso_pose(now, body).inverse() * point;
  const double eye = body.neck_offset_z + body.head_pitch_offset_z + (body.top_camera_z + body.bottom_camera_z) / 2;
  const double centre = (body.top_camera_pitch + body.bottom_camera_pitch) / 2;
  request.head_yaw = std::atan2(seen.y, seen.x);
  request.head_pitch = std::atan2(eye - seen.z, std::hypot(seen.x, seen.y)) - centre;
}

}  // namespace

MotionRequest without_targets(const TickInputs& now, const BodyModel& body, const WalkToParameters& walk_to_parameters) {
  MotionRequest request = now.request;
  const Pose2<Ground, Ground> moved = now.place.inverse() * request.decided_at;
  if (request.action == BodyAction::kWalk && request.to_destination)
    request = walk_to(moved * request.destination, request, walk_to_parameters);
  if (request.looks_at_point) {
    const Point2<Ground> point = moved * Point2<Ground>{request.gaze_point.x, request.gaze_point.y};
    look_at({point.x, point.y, request.gaze_point.z}, now, body, request);
    request.looks_at_point = false;
  }
  return request;
}

}  // namespace soccer::motion

namespace soccer {

MotionEngine::MotionEngine(const BodyModel& body, const MotionParameters& p)
    : generators_(body, p),
      clipped_(body, p.safety, generators_, p.calibration),
      odometry_(body, p.odometry),
      body_(body),
      walk_to_(p.walk_to),
      calibration_(p.calibration) {}

void MotionEngine::tune(const MotionParameters& p) {
  generators_.tune(p);
  clipped_.tune(p.safety, p.calibration);
  odometry_.tune(p.odometry);
  walk_to_ = p.walk_to;
  calibration_ = p.calibration;
}

void MotionEngine::tick(const Inputs& in, const Outputs& out) {
  const MotionState state = generators_.status().state;  // of the previous cycle, whose joint request the sensors reflect
  const bool upright = state == MotionState::kStanding || state == MotionState::kWalking || state == MotionState::kKicking ||
                       state == MotionState::kSitting || state == MotionState::kPolicy || state == MotionState::kAction;
  const SensorFrame sensors = motion::corrected(in.sensors, calibration_);
  odometry_.tick(sensors, in.body, upright, out.odometry);
  const MotionRequest request = motion::without_targets({sensors, in.body, in.request, out.odometry.pose}, body_, walk_to_);
  const motion::TickInputs now{sensors, in.body, request, out.odometry.pose};
  if (!started_) clipped_.start(now, {in.sensors.angle, {}});
  started_ = true;
  clipped_.tick(now, out.joints);
  out.status = generators_.status();
}

}  // namespace soccer

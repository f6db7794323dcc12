#include "perception/projection/projection.h"

#include "blackboard/body/forward_kinematics.h"
#include "perception/projection/ground_point.h"

namespace soccer {

void Projection::tick(const Inputs& in, const Outputs& out) {
  GroundObservations& result = out.observations;
  result.time = in.vision.time;
  result.frame = in.vision.frame;
  const double yaw = in.vision.head_yaw + calibration_.joint_offset[kHeadYaw];
  const double pitch = in.vision.head_pitch + calibration_.joint_offset[kHeadPitch];
  stances_.add(in.sensors.time, in.kinematics, in.odometry);
  const StanceMemory::Stance then = stances_.at(in.vision.time);
  result.gaze = yaw + then.there.angle;
  result.balls.clear();
  result.features.clear();
  result.lines.clear();
  result.robots.clear();
  if (!in.kinematics.upright || !then.upright) return;

  // Neck and torso at the time of the camera frame, not now.
  const Pose3<Ground, Head> X_GH = (in.vision.has_torso ? in.vision.torso : then.torso) * head_in_torso(body_, yaw, pitch);
  const Pose3<Ground, Head> X_GE{X_GH.rotation, X_GH * eye_in_head(body_)};
  const auto on_ground = [&](const Sighting& seen, BiasKind kind, double height) {
    auto point = ground_point(without_bias(seen, kind, bias_), height, X_GE, parameters_);
    if (point) *point = then.there * *point;
    return point;
  };

  for (const Sighting& ball : in.vision.balls)
    if (const auto position = on_ground(ball, BiasKind::kBall, ball_height_)) result.balls.push_back(*position);
  for (const SeenFeature& feature : in.vision.features)
    if (const auto position = on_ground(feature.at, bias_kind(feature.kind), feature.height)) {
      // The side from which a landmark is seen changes as the robot walks past it.
      const double passed = (Point2<Ground>{} - *position).angle() - (then.there.position() - *position).angle();
      result.features.push_back({feature.kind, *position, feature.has_orientation, feature.orientation + passed});
    }
  for (const SeenLine& line : in.vision.lines) {
    const auto from = on_ground(line.from, BiasKind::kLine, 0), to = on_ground(line.to, BiasKind::kLine, 0);
    if (from && to) result.lines.push_back({*from, *to});
  }
  for (const SeenRobot& robot : in.vision.robots)
    if (const auto position = on_ground(robot.lowest, BiasKind::kRobot, robot.height))
      result.robots.push_back({robot.teammate, robot.number, *position});
}

}  // namespace soccer

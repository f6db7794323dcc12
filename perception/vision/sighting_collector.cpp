#include "perception/vision/sighting_collector.h"

#include <algorithm>
#include <cmath>

#include "blackboard/body/forward_kinematics.h"

namespace soccer {
void SightingCollector::tick(const Inputs& in, const Outputs& out) {
  const CameraView& view = in.views.top.valid ? in.views.top : in.views.bottom;
  if (!view.valid || view.time == last_) return;
  last_ = view.time;
  VisionFrame& frame = out.vision;
  const std::uint32_t number = frame.frame + 1;
  frame = {};
  frame.time = view.time;
  frame.frame = number;
  frame.head_yaw = view.head_yaw;
  frame.head_pitch = view.head_pitch;
  frame.has_torso = true;
  frame.torso = view.torso;
  const auto X_GH = view.torso * head_in_torso(body_, view.head_yaw + calibration_.joint_offset[kHeadYaw],
                                               view.head_pitch + calibration_.joint_offset[kHeadPitch]);
  const Pose3<Head, Ground> X_HG = X_GH.inverse();
  const Point3<Head> eye = eye_in_head(body_);
  const auto sighting = [&](const Point2<Ground>& at, double height) -> Sighting {
    const Point3<Head> p = X_HG * Point3<Ground>{at.x, at.y, height} - eye;
    return {p.norm(), std::atan2(p.y, p.x), std::atan2(p.z, std::hypot(p.x, p.y))};
  };

  for (const ImageBall& ball : in.balls.balls) {
    const bool known = std::any_of(in.balls.balls.data(), &ball,
                                   [&](const ImageBall& other) { return distance(other.ground, ball.ground) < parameters_.same_place; });
    if (!known) frame.balls.push_back(sighting(ball.ground, ball_height_));
  }
  std::vector<Point2<Ground>> taken;
  for (const GroundFeature& landmark : in.crossings.landmarks) {
    if (std::ranges::any_of(taken,
                            [&](const Point2<Ground>& other) { return distance(other, landmark.position) < parameters_.same_place; }))
      continue;
    taken.push_back(landmark.position);
    frame.features.push_back({landmark.kind, sighting(landmark.position, 0), 0, landmark.has_orientation, landmark.orientation});
  }
  for (const GoalPost& post : in.posts.posts) frame.features.push_back({FeatureKind::kGoalPost, sighting(post.foot, 0), 0, false, 0});
  for (const LinePiece& line : in.markings.lines) frame.lines.push_back({sighting(line.from, 0), sighting(line.to, 0)});
  for (const ImageRobot& robot : in.robots.robots)
    frame.robots.push_back({robot.jersey, 0, sighting(robot.ground, 0), 0, robot.confidence, robot.has_facing, robot.facing, robot.fallen});
}

}  // namespace soccer

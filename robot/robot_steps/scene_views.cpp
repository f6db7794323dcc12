#include "robot/robot_steps/scene_views.h"

namespace soccer {
namespace {

Pose3<Field, Camera> pose_of(const Eigen::Isometry3d& world) {
  Pose3<Field, Camera> pose;
  for (Eigen::Index row = 0; row < 3; ++row)
    for (Eigen::Index column = 0; column < 3; ++column)
      pose.rotation[static_cast<std::size_t>(3 * row + column)] = world.linear()(row, column);
  pose.origin = {world.translation().x(), world.translation().y(), world.translation().z()};
  return pose;
}

}  // namespace

CameraView view_of(const CameraMotion& motion, const StoredImage& image, const Pose2<Field, Ground>& own) {
  const auto to_ground = (translation<Field, Field>(own.x, own.y, 0) * rotation_z<Field, Ground>(own.angle)).inverse();
  CameraView view;
  view.valid = true;
  view.width = image.width;
  view.height = image.height;
  view.time = image.time;
  view.first_row = to_ground * pose_of(motion.at(0));
  view.last_row = to_ground * pose_of(motion.at(1));
  return view;
}

}  // namespace soccer

#pragma once

#include <array>

#include "blackboard/body/forward_kinematics.h"
#include "blackboard/camera/camera_image.h"

namespace soccer {

/// Rotation of a camera from its mount. angles: roll, pitch (down positive), yaw, rad.
inline Pose3<Camera, Camera> camera_rotation(const std::array<double, 3>& angles) {
  return rotation_z<Camera, Camera>(angles[2]) * rotation_y<Camera, Camera>(angles[1]) * rotation_x<Camera, Camera>(angles[0]);
}

/// Pose of a camera in the head, with its rotation from the mount. angles: as of camera_rotation.
inline Pose3<Head, Camera> camera_in_head(const BodyModel& body, CameraPlace place, const std::array<double, 3>& angles) {
  const auto rotated = [&](const auto& mount) { return Pose3<Head, Camera>{mount.rotation, mount.origin} * camera_rotation(angles); };
  return place == CameraPlace::kTop ? rotated(top_camera_in_head(body)) : rotated(bottom_camera_in_head(body));
}

}  // namespace soccer

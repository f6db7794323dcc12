#pragma once

#include <array>
#include <cmath>

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

/// Combined field of view of the two cameras of the head.
class CameraPicture {
 public:
  /// width, height: full horizontal and vertical field of view of each camera, rad.
  CameraPicture(const BodyModel& body, double width, double height)
      : head_in_top_(top_camera_in_head(body).inverse()),
        head_in_bottom_(bottom_camera_in_head(body).inverse()),
        half_width_(std::tan(width / 2)),
        half_height_(std::tan(height / 2)) {}

  /// Returns true if the point is inside the image of at least one camera.
  bool shows(const Point3<Head>& point) const { return inside(head_in_top_ * point) || inside(head_in_bottom_ * point); }

 private:
  template <class Camera>
  bool inside(const Point3<Camera>& p) const {
    return p.x > 0 && std::abs(p.y) <= p.x * half_width_ && std::abs(p.z) <= p.x * half_height_;
  }

  Pose3<TopCamera, Head> head_in_top_;
  Pose3<BottomCamera, Head> head_in_bottom_;
  double half_width_, half_height_;  // tangents of half the field of view
};

}  // namespace soccer

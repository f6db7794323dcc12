#pragma once

#include <array>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

namespace soccer {

/// Rotation of a camera from its mount. angles: roll, pitch (down positive), yaw, rad.
inline Pose3<Camera, Camera> camera_rotation(const std::array<double, 3>& angles) {
  return rotation_z<Camera, Camera>(angles[2]) * rotation_y<Camera, Camera>(angles[1]) * rotation_x<Camera, Camera>(angles[0]);
}

}  // namespace soccer

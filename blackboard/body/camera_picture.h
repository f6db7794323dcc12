#pragma once

#include <cmath>

#include "blackboard/body/forward_kinematics.h"

namespace soccer {

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

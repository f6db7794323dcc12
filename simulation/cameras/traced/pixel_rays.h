#pragma once

#include <vector>

#include "blackboard/camera/camera_model.h"
#include "simulation/cameras/rolling_shutter.h"
#include "simulation/cameras/traced/carpet.h"

namespace soccer::traced {

/// Rays of an image's pixels, with distortion and rolling shutter: each starts where the camera was when its row was exposed.
class PixelRays {
 public:
  explicit PixelRays(const CameraModel& model);

  void set_motion(const CameraMotion& motion);

  const Vector3f& origin(int row) const { return views_[static_cast<std::size_t>(row)].origin; }
  /// Through the centre of a pixel and an offset, px. Its component along the optical axis is 1 m.
  Vector3f direction(int column, int row, float right = 0, float down = 0) const {
    const Vector2f& slope = slopes_[static_cast<std::size_t>(row * width_ + column)];
    return views_[static_cast<std::size_t>(row)].rotation * Vector3f(1, slope.x() - right * pixel_, slope.y() - down * pixel_);
  }
  /// Changes of the point at which a ray meets a plane, for a step of one pixel to the right (0) and downward (1).
  Vector3f step_on_plane(int row, const Vector3f& direction, float distance, const Vector3f& normal, int axis) const {
    const Vector3f change = views_[static_cast<std::size_t>(row)].rotation.col(axis + 1) * -pixel_;
    return distance * (change - direction * (normal.dot(change) / normal.dot(direction)));
  }
  int width() const { return width_; }
  int height() const { return height_; }

 private:
  struct View {  // camera to world
    Eigen::Matrix3f rotation;
    Vector3f origin;
  };
  int width_, height_;
  float pixel_;  // size of a pixel as a slope
  std::vector<Vector2f> slopes_;
  std::vector<View> views_;
};

}  // namespace soccer::traced

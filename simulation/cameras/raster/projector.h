#pragma once

#include <vector>

#include <Eigen/Core>

#include "blackboard/camera/camera_model.h"
#include "simulation/cameras/rolling_shutter.h"

namespace soccer::raster {

/// A projected point: position in the image, px, and the reciprocal of the depth, 1/m; inverse_depth is 0 for a point without image.
struct ScreenPoint {
  float x = 0, y = 0, inverse_depth = 0;
};

/// project() of rolling_shutter.h for many points, in single precision.
class Projector {
 public:
  Projector(const CameraModel& model, const CameraParameters& parameters);

  void set_motion(const CameraMotion& motion);

  ScreenPoint project(const Eigen::Vector3f& point) const;
  /// Whether a sphere may appear in the image.
  bool may_see(const Eigen::Vector3f& centre, float radius) const;
  /// Pose of the camera in the middle of the readout.
  const Eigen::Vector3f& position() const { return position_; }
  /// Size of an object of 1 m at this distance, px.
  float pixels_at(float distance) const { return focal_ / distance; }

 private:
  struct View {  // world to camera
    Eigen::Matrix3f rotation;
    Eigen::Vector3f translation;
  };
  bool project(const View& view, const Eigen::Vector3f& point, ScreenPoint& out) const;

  float width_, height_, focal_, k1_, k2_, max_squared_;
  float slope_x_, slope_y_;  // of the edges of the image, without distortion, and a margin
  std::vector<View> views_;  // at equal distances from the upper to the lower edge
  View middle_;
  Eigen::Vector3f position_{0, 0, 0};
  bool still_ = true;
};

}  // namespace soccer::raster

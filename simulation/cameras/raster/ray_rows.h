#pragma once

#include <vector>

#include <Eigen/Geometry>

#include "blackboard/camera/camera_model.h"
#include "simulation/cameras/rolling_shutter.h"

namespace soccer::raster {

/// Rays of an image's pixels, one row at a time. Directions are given at every kStep-th column, at the left edges of pixels 0, kStep, …,
/// width; between them they are linear to within 0.001 px.
class RayRows {
 public:
  static constexpr int kStep = 8;

  /// Errors: InputError when the image's width is not a multiple of kStep.
  explicit RayRows(const CameraModel& model);

  void set_motion(const CameraMotion& motion);
  /// Computes the rays through the centres of this row.
  void select(int row);

  const Eigen::Vector3f& origin() const { return origin_; }
  /// Directions, with a component of 1 along the optical axis.
  const std::vector<Eigen::Vector3f>& directions() const { return directions_; }
  float focal_length() const { return focal_; }

 private:
  struct View {  // camera to world
    Eigen::Matrix3f rotation;
    Eigen::Vector3f origin;
  };
  int height_;
  float focal_;
  std::size_t columns_;
  std::vector<float> left_, up_;  // slopes of all rows
  std::vector<View> views_;
  Eigen::Vector3f origin_{0, 0, 0};
  std::vector<Eigen::Vector3f> directions_;
};

}  // namespace soccer::raster

#pragma once

#include <optional>

#include "blackboard/camera/camera_model.h"
#include "blackboard/topics/camera_views.h"
#include "offnao/model/camera_projection.h"

namespace soccer::offnao {

/// Pixels, and points on the ground, in one image of a camera whose view the robot published.
class GroundInImage {
 public:
  explicit GroundInImage(const CameraView& view) : view_(view), model_(view.width, view.height, {}) {}

  ImagePoint of_pixel(const PixelPosition& pixel) const { return {2 * pixel.x / view_.width - 1, 2 * pixel.y / view_.height - 1}; }
  /// std::nullopt when the point is not in front of the camera. The rows of the image were exposed one after another.
  std::optional<ImagePoint> project(const Point3<Ground>& point) const;
  /// A length in pixels as a part of half the image's width.
  double of_length(double pixels) const { return 2 * pixels / view_.width; }

 private:
  CameraView view_;
  CameraModel model_;
};

}  // namespace soccer::offnao

#pragma once

#include <optional>

#include "blackboard/camera/camera_model.h"
#include "blackboard/topics/camera_views.h"

namespace soccer {

/// Where a ray meets the plane at a height above the ground; std::nullopt when it does not fall towards it.
std::optional<Point3<Ground>> on_plane(const Pose3<Ground, Camera>& camera, const Point3<Camera>& ray, double height);

/// Projects between one image and the ground, with the pose of the camera at the time of each row.
class ImageGeometry {
 public:
  ImageGeometry(const CameraView& view, const CameraParameters& optics);

  const CameraModel& model() const { return model_; }

  /// Pose of the camera when a row was exposed.
  Pose3<Ground, Camera> camera_at(double row) const;

  /// The point at a height above the ground that a pixel shows; std::nullopt above the horizon.
  std::optional<Point3<Ground>> at_height(const PixelPosition& pixel, double height = 0) const {
    return on_plane(camera_at(pixel.y), model_.ray<Camera>(pixel), height);
  }
  std::optional<Point2<Ground>> on_ground(const PixelPosition& pixel) const {
    const auto point = at_height(pixel);
    return point ? std::optional(Point2<Ground>{point->x, point->y}) : std::nullopt;
  }

  /// Image of a point; may be outside of the image. std::nullopt when it is not in front of the camera.
  std::optional<PixelPosition> image_of(const Point3<Ground>& point) const;

  /// Distance of a point from the camera along the optical axis when the middle row was exposed; not positive: behind it.
  double depth_of(const Point3<Ground>& point) const { return ((to_first_ * point).x + (to_last_ * point).x) / 2; }

  /// Row of the horizon in a column; may be outside of the image.
  double horizon(double column) const;

  /// Size of an object of 1 m across the line of sight at the place on the ground that a pixel shows, px; 0 above the horizon.
  double pixels_per_metre(const PixelPosition& pixel) const;

  /// Position of the camera when the middle row was exposed.
  Point3<Ground> eye() const { return middle_.origin; }

 private:
  CameraModel model_;
  Pose3<Ground, Camera> first_, middle_, last_;
  Pose3<Camera, Ground> to_first_, to_last_;
  Point3<Camera> shortening_;  // 1 - cosine of the angle by which each axis of the camera turns between the first and the last row
};

}  // namespace soccer

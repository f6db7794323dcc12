#pragma once

#include <optional>

#include "blackboard/common/describe.h"
#include "blackboard/geometry/point.h"

namespace soccer {

/// A position in an image, in pixels: x to the right, y downward, from the upper left corner. The centre of the first pixel is (0.5, 0.5).
struct PixelPosition {
  double x = 0;
  double y = 0;
  DESCRIBE(PixelPosition, (x, "px"), (y, "px"))
};

/// Optics of the NAO's cameras (two MT9M114). Section CameraParameters of `config/BODY/camera.yaml`. Source: reference of the NAO V5, 2.4
/// (60.97 x 47.64 degrees, square pixels).
struct CameraParameters {
  // clang-format off
  PARAMETERS(CameraParameters,
      (double, field_of_view, 1.06413, "rad", 0.1, 2.5, "horizontal field of view; pixels are square"),
      (double, radial_distortion, 0, "", -0.5, 0.5,
       "k1 of r' = r (1 + k1 r^2 + k2 r^4), r: distance from the optical axis divided by the depth, of the scene; r': of the image"),
      (double, radial_distortion_4, 0, "", -0.5, 0.5, "k2 of the same formula"),
      (double, readout_time, 0.0323, "s", 0, 0.1, "time from the exposure of the first row to that of the last row (rolling shutter)"))
  // clang-format on
};

/// Projection of one camera: pinhole with radial distortion. Points are in the camera's frame (TopCamera or BottomCamera): origin in the
/// optical centre, x along the optical axis, y left, z up.
class CameraModel {
 public:
  /// width, height: of the image, pixels.
  CameraModel(int width, int height, const CameraParameters& parameters);

  int width() const { return width_; }
  int height() const { return height_; }
  double focal_length() const { return focal_; }  ///< pixels

  /// Image of a point; may be outside of the image. std::nullopt when the point is not in front of the camera, or so far from the axis that
  /// the distortion formula no longer increases.
  template <class Camera>
  std::optional<PixelPosition> project(const Point3<Camera>& point) const {
    return project(point.x, point.y, point.z);
  }

  /// Direction from which the light of a pixel comes, with x = 1.
  template <class Camera>
  Point3<Camera> ray(const PixelPosition& pixel) const {
    const Slope slope = undistorted(pixel);
    return {1, slope.left, slope.up};
  }

  bool contains(const PixelPosition& pixel) const { return pixel.x >= 0 && pixel.x < width_ && pixel.y >= 0 && pixel.y < height_; }

  /// Time of a row's exposure after that of the first row, s.
  double row_time(double row) const { return readout_time_ * row / height_; }

 private:
  struct Slope {
    double left, up;  // y and z of a direction with x = 1
  };
  std::optional<PixelPosition> project(double x, double y, double z) const;
  Slope undistorted(const PixelPosition& pixel) const;

  int width_, height_;
  double focal_, k1_, k2_, readout_time_;
  double max_radius_;  // r up to which r' increases
};

}  // namespace soccer

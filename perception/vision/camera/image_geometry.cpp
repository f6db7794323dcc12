#include "perception/vision/camera/image_geometry.h"

#include <algorithm>
#include <cmath>

namespace soccer {
namespace {

constexpr double kMinSlope = 1e-6;  // slope below which a ray meets the ground
constexpr int kIterations = 3;      // of the row in which a point appears; the camera moves little during the readout

/// Interpolates between two poses that differ little: their axes linearly, then made perpendicular unit vectors again.
Pose3<Ground, Camera> between(const Pose3<Ground, Camera>& from, const Pose3<Ground, Camera>& to, double part) {
  Pose3<Ground, Camera> pose;
  auto& r = pose.rotation;
  for (std::size_t i = 0; i < 9; ++i) r[i] = from.rotation[i] + part * (to.rotation[i] - from.rotation[i]);
  const double first = std::sqrt(r[0] * r[0] + r[1] * r[1] + r[2] * r[2]);
  for (std::size_t i = 0; i < 3; ++i) r[i] /= first;
  const double along = r[0] * r[3] + r[1] * r[4] + r[2] * r[5];
  for (std::size_t i = 0; i < 3; ++i) r[i + 3] -= along * r[i];
  const double second = std::sqrt(r[3] * r[3] + r[4] * r[4] + r[5] * r[5]);
  for (std::size_t i = 3; i < 6; ++i) r[i] /= second;
  r[6] = r[1] * r[5] - r[2] * r[4];
  r[7] = r[2] * r[3] - r[0] * r[5];
  r[8] = r[0] * r[4] - r[1] * r[3];
  pose.origin = {from.origin.x + part * (to.origin.x - from.origin.x), from.origin.y + part * (to.origin.y - from.origin.y),
                 from.origin.z + part * (to.origin.z - from.origin.z)};
  return pose;
}

}  // namespace

std::optional<Point3<Ground>> on_plane(const Pose3<Ground, Camera>& camera, const Point3<Camera>& ray, double height) {
  const Point3<Ground> ahead = camera * ray;
  const double fall = camera.origin.z - ahead.z;
  if (fall < kMinSlope || camera.origin.z <= height) return std::nullopt;
  const double scale = (camera.origin.z - height) / fall;
  return Point3<Ground>{camera.origin.x + scale * (ahead.x - camera.origin.x), camera.origin.y + scale * (ahead.y - camera.origin.y),
                        height};
}

ImageGeometry::ImageGeometry(const CameraView& view, const CameraParameters& optics)
    : model_(view.width, view.height, optics),
      first_(view.first_row),
      middle_(between(view.first_row, view.last_row, 0.5)),
      last_(view.last_row),
      to_first_(first_.inverse()),
      to_last_(last_.inverse()) {
  const auto &a = to_first_.rotation, &b = to_last_.rotation;
  const auto turned = [&](std::size_t i) { return 1 - (a[i] * b[i] + a[i + 1] * b[i + 1] + a[i + 2] * b[i + 2]); };
  shortening_ = {turned(0), turned(3), turned(6)};
}

Pose3<Ground, Camera> ImageGeometry::camera_at(double row) const {
  return between(first_, last_, std::clamp(row / model_.height(), 0.0, 1.0));
}

std::optional<PixelPosition> ImageGeometry::image_of(const Point3<Ground>& point) const {
  // Coordinates in the camera are interpolated instead of its pose, because this is done for many points of each image. Between two poses
  // the interpolated axes are shorter than 1 by part (1 - part) (1 - cosine of the angle between them).
  const Point3<Camera> at_first = to_first_ * point, change = to_last_ * point - at_first;
  double part = 0.5;
  std::optional<PixelPosition> pixel;
  for (int i = 0; i < kIterations; ++i) {
    const double shorter = part * (1 - part);
    pixel = model_.project(Point3<Camera>{(at_first.x + part * change.x) * (1 + shorter * shortening_.x),
                                          (at_first.y + part * change.y) * (1 + shorter * shortening_.y),
                                          (at_first.z + part * change.z) * (1 + shorter * shortening_.z)});
    if (!pixel) return std::nullopt;
    part = std::clamp(pixel->y / model_.height(), 0.0, 1.0);
  }
  return pixel;
}

double ImageGeometry::horizon(double column) const {
  // A ray is level where its component along Ground's z is 0.
  const auto& r = middle_.rotation;
  const double left = (model_.width() / 2.0 - column) / model_.focal_length();
  if (std::abs(r[8]) < kMinSlope) return -1;
  const double up = -(r[6] + r[7] * left) / r[8];
  return model_.height() / 2.0 - up * model_.focal_length();
}

double ImageGeometry::pixels_per_metre(const PixelPosition& pixel) const {
  const auto point = at_height(pixel);
  if (!point) return 0;
  const Point3<Camera> seen = camera_at(pixel.y).inverse() * *point;
  return model_.focal_length() / std::max(seen.x, kMinSlope);
}

}  // namespace soccer

#include "offnao/model/camera_projection.h"

#include <cmath>

#include "blackboard/body/camera_picture.h"

namespace soccer::offnao {

namespace {

constexpr double kNear = 0.05;  // m, in front of the camera: closer points are not projected

}  // namespace

Point3<Head> in_head(const Sighting& s, double eye_height) {
  const double flat = s.distance * std::cos(s.elevation);
  return {flat * std::cos(s.bearing), flat * std::sin(s.bearing), s.distance * std::sin(s.elevation) + eye_height};
}

CameraProjection CameraProjection::top(const BodyModel& body, const std::array<double, 3>& turned) {
  return CameraProjection(camera_in_head(body, CameraPlace::kTop, turned), body.eye_offset_z);
}

CameraProjection CameraProjection::bottom(const BodyModel& body, const std::array<double, 3>& turned) {
  return CameraProjection(camera_in_head(body, CameraPlace::kBottom, turned), body.eye_offset_z);
}

std::optional<ImagePoint> CameraProjection::project_point(const Point3<Camera>& point) const {
  if (!(point.x >= kNear)) return std::nullopt;
  const auto pixel = model_.project(point);
  if (!pixel) return std::nullopt;
  return ImagePoint{2 * pixel->x / model_.width() - 1, 2 * pixel->y / model_.height() - 1};
}

double CameraProjection::image_size(double size, double distance) const {
  return 2 * model_.focal_length() / model_.width() * size / distance;
}

Point3<Camera> CameraProjection::in_camera(const Sighting& sighting) const {
  return camera_in_head_.inverse() * in_head(sighting, eye_height_);
}

std::optional<ImagePoint> CameraProjection::project(const Point3<Head>& point) const {
  return project_point(camera_in_head_.inverse() * point);
}

std::optional<ImagePoint> CameraProjection::project(const Sighting& sighting) const { return project_point(in_camera(sighting)); }

std::optional<std::pair<ImagePoint, ImagePoint>> CameraProjection::project(const Sighting& from, const Sighting& to) const {
  Point3<Camera> a = in_camera(from), b = in_camera(to);
  if (a.x < kNear && b.x < kNear) return std::nullopt;
  const auto bring_forward = [](Point3<Camera>& behind, const Point3<Camera>& before) {
    if (behind.x >= kNear) return;
    const double part = (kNear * 1.001 - behind.x) / (before.x - behind.x);
    behind = behind + part * (before - behind);
  };
  bring_forward(a, b);
  bring_forward(b, a);
  const auto first = project_point(a), second = project_point(b);
  if (!first || !second) return std::nullopt;
  return std::pair(*first, *second);
}

std::optional<ImagePoint> CameraProjection::project_direction(const Point3<Head>& direction) const {
  const Point3<Camera> turned = camera_in_head_.inverse() * (camera_in_head_.origin + direction);
  return project_point(turned);
}

}  // namespace soccer::offnao

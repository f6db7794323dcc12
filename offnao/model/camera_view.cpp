#include "offnao/model/camera_view.h"

#include <cmath>

namespace soccer::offnao {

namespace {

constexpr double kNear = 0.05;  // m, before the camera

std::optional<PicturePoint> project(const Point3<TopCamera>& p) {
  if (!(p.x >= kNear)) return std::nullopt;
  return PicturePoint{-p.y / p.x / std::tan(CameraView::kWidth / 2), -p.z / p.x / std::tan(CameraView::kHeight / 2)};
}

}  // namespace

Point3<Head> in_head(const Sighting& s, double eye_height) {
  const double flat = s.distance * std::cos(s.elevation);
  return {flat * std::cos(s.bearing), flat * std::sin(s.bearing), s.distance * std::sin(s.elevation) + eye_height};
}

CameraView CameraView::top(const BodyModel& body) { return CameraView(top_camera_in_head(body), body.eye_offset_z); }

CameraView CameraView::bottom(const BodyModel& body) {
  const auto bottom = bottom_camera_in_head(body);
  return CameraView({bottom.rotation, bottom.origin}, body.eye_offset_z);
}

Point3<TopCamera> CameraView::in_camera(const Sighting& sighting) const {
  return camera_in_head_.inverse() * in_head(sighting, eye_height_);
}

std::optional<PicturePoint> CameraView::show(const Sighting& sighting) const { return project(in_camera(sighting)); }

std::optional<std::pair<PicturePoint, PicturePoint>> CameraView::show(const Sighting& from, const Sighting& to) const {
  Point3<TopCamera> a = in_camera(from), b = in_camera(to);
  if (a.x < kNear && b.x < kNear) return std::nullopt;
  const auto bring_forward = [](Point3<TopCamera>& behind, const Point3<TopCamera>& before) {
    if (behind.x >= kNear) return;
    const double part = (kNear * 1.001 - behind.x) / (before.x - behind.x);
    behind = behind + part * (before - behind);
  };
  bring_forward(a, b);
  bring_forward(b, a);
  const auto first = project(a), second = project(b);
  if (!first || !second) return std::nullopt;
  return std::pair(*first, *second);
}

std::optional<PicturePoint> CameraView::show_direction(const Point3<Head>& direction) const {
  const Point3<TopCamera> turned = camera_in_head_.inverse() * (camera_in_head_.origin + direction);
  return project(turned);
}

}  // namespace soccer::offnao

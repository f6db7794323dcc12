#include "offnao/model/camera_projection.h"

#include <algorithm>
#include <cmath>

#include "blackboard/field/field_map.h"

namespace soccer::offnao {

namespace {

constexpr double kNear = 0.05;  // m, in front of the camera: closer points are not projected

}  // namespace

Point3<Head> in_head(const Sighting& s, double eye_height) {
  const double flat = s.distance * std::cos(s.elevation);
  return {flat * std::cos(s.bearing), flat * std::sin(s.bearing), s.distance * std::sin(s.elevation) + eye_height};
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

namespace {

constexpr double kPointSpacing = 0.1;  // m, between two points of a line, approximately
constexpr double kDrawn = 1.5;         // half sizes of the image, from its centre, beyond which lines are not drawn
constexpr int kCirclePoints = 60;

void read_angles(const ParameterTable& parameters, const char* name, std::size_t first, double* to, std::size_t count) {
  const auto found = parameters.all().find(std::string("CalibrationParameters.") + name);
  if (found == parameters.all().end()) return;
  const QJsonArray values = found->second.value.toArray();
  for (std::size_t i = 0; i < count; ++i) to[i] = values.at(static_cast<int>(first + i)).toDouble();
}

}  // namespace

CameraCalibration camera_calibration(const ParameterTable& parameters) {
  CameraCalibration result;
  read_angles(parameters, "top_camera", 0, result.top.data(), result.top.size());
  read_angles(parameters, "bottom_camera", 0, result.bottom.data(), result.bottom.size());
  read_angles(parameters, "joint_offset", kHeadYaw, &result.head_yaw, 1);
  read_angles(parameters, "joint_offset", kHeadPitch, &result.head_pitch, 1);
  return result;
}

std::vector<Polyline> field_in_image(const BodyModel& body, const FieldDimensions& field, bool top, const VisionFrame& frame,
                                     const CameraCalibration& calibration, const Pose2<Field, Ground>& place) {
  const auto ground = translation<Field, Field>(place.x, place.y, 0) * rotation_z<Field, Ground>(place.angle);
  const auto head = frame.torso * head_in_torso(body, frame.head_yaw + calibration.head_yaw, frame.head_pitch + calibration.head_pitch);
  return field_in_image(body, field, top, ground * head, calibration);
}

std::vector<Polyline> field_in_image(const BodyModel& body, const FieldDimensions& field, bool top, const Pose3<Field, Head>& head,
                                     const CameraCalibration& calibration) {
  const CameraProjection camera(body, top ? CameraPlace::kTop : CameraPlace::kBottom, top ? calibration.top : calibration.bottom);
  const auto into = head.inverse();

  std::vector<Polyline> result;
  Polyline line;
  const auto end_line = [&] {
    if (line.size() > 1) result.push_back(line);
    line.clear();
  };
  const auto add = [&](double x, double y) {
    const auto point = camera.project(into * Point3<Field>{x, y, 0});
    if (!point || std::abs(point->x) > kDrawn || std::abs(point->y) > kDrawn) return end_line();
    line.push_back(*point);
  };
  const FieldMap map = map_of(field);
  for (const FieldLine& painted : map.lines) {
    const int last = std::max(1, static_cast<int>(std::lround(distance(painted.from, painted.to) / kPointSpacing)));
    for (int i = 0; i <= last; ++i) {
      const Point2<Field> at = painted.from + (static_cast<double>(i) / last) * (painted.to - painted.from);
      add(at.x, at.y);
    }
    end_line();
  }
  for (int i = 0; i <= kCirclePoints; ++i) {
    const double angle = 2 * kPi * i / kCirclePoints;
    add(map.circle_radius * std::cos(angle), map.circle_radius * std::sin(angle));
  }
  end_line();
  return result;
}

}  // namespace soccer::offnao

#include "perception/vision/calibration/calibration_model.h"

#include <algorithm>
#include <cmath>

#include "perception/vision/camera/camera_view_module.h"

namespace soccer {
namespace {

using Vector = Point3<Field>;

Vector unit(const Vector& v) { return (1 / std::max(v.norm(), 1e-9)) * v; }
double angle_of(double sine) { return std::asin(std::clamp(sine, -1.0, 1.0)); }

}  // namespace

void MarkedLines::look_from(const Point3<Field>& eye, Seen& out) const {
  out.planes_.clear();
  out.eye_ = eye;
  out.radius_ = radius_;
  for (const FieldLine& line : lines_) {
    const Vector from = unit(Vector{line.from.x, line.from.y, 0} - eye), to = unit(Vector{line.to.x, line.to.y, 0} - eye);
    const Vector normal = unit(cross(from, to));
    out.planes_.push_back({normal, cross(normal, from), cross(to, normal)});
  }
}

MarkedLines::Miss MarkedLines::Seen::miss(std::size_t line, const Point3<Field>& ray) const {
  if (line >= planes_.size()) return miss_circle(ray);
  const Plane& plane = planes_[line];
  const double inside = std::min(dot(ray, plane.after_from), dot(ray, plane.before_to));
  return {angle_of(dot(ray, plane.normal)), inside < 0 ? angle_of(-inside) : 0};
}

MarkedLines::Miss MarkedLines::Seen::miss_circle(const Point3<Field>& ray) const {
  if (ray.z > -1e-3) return {kPi / 2, 0};  // towards the horizon or above it
  const double scale = -eye_.z / ray.z;
  const double x = eye_.x + scale * ray.x, y = eye_.y + scale * ray.y, radius = std::hypot(x, y);
  if (radius < 1e-3) return {kPi / 2, 0};  // no direction to the circle
  const Vector nearest = unit(Vector{radius_ / radius * x, radius_ / radius * y, 0} - eye_);
  const double angle = angle_of(cross(ray, nearest).norm());
  return {radius > radius_ ? angle : -angle, 0};
}

Unknowns unknowns_of(const CalibrationParameters& calibration, const Pose2<Field, Ground>& place) {
  Unknowns result;
  result << calibration.torso_roll, calibration.torso_pitch, calibration.top_camera[0], calibration.top_camera[1],
      calibration.top_camera[2], calibration.bottom_camera[0], calibration.bottom_camera[1], calibration.bottom_camera[2], place.x, place.y,
      place.angle, 0;
  return result;
}

void apply(const Unknowns& unknowns, CalibrationParameters& calibration) {
  calibration.torso_roll = unknowns[kTorsoRoll];
  calibration.torso_pitch = unknowns[kTorsoPitch];
  calibration.top_camera = {unknowns[kTopRoll], unknowns[kTopPitch], unknowns[kTopYaw]};
  calibration.bottom_camera = {unknowns[kBottomRoll], unknowns[kBottomPitch], unknowns[kBottomYaw]};
}

Pose2<Field, Ground> place_of(const Unknowns& unknowns) { return {unknowns[kPlaceX], unknowns[kPlaceY], unknowns[kHeading]}; }

Pose3<Field, Camera> camera_on_field(const BodyModel& body, const ObservedImage& image, const Unknowns& unknowns) {
  CalibrationParameters calibration;
  apply(unknowns, calibration);
  const auto torso =
      torso_on_ground(body, image.body, image.roll + calibration.torso_roll, image.pitch + calibration.torso_pitch, image.support);
  const auto ground =
      translation<Field, Field>(unknowns[kPlaceX], unknowns[kPlaceY], unknowns[kLift]) * rotation_z<Field, Ground>(unknowns[kHeading]);
  return ground * torso * (image.body.head * calibrated_camera(body, image.place, calibration));
}

}  // namespace soccer

#include "perception/vision/calibration/line_collector.h"

#include <algorithm>
#include <cmath>

namespace soccer {
namespace {

/// Coordinates of a point relative to a piece: along it, from 0 to its length, and its distance from the line.
struct OnPiece {
  double along, off;
};
OnPiece on_piece(const LinePiece& piece, const Point2<Ground>& point) {
  const Point2<Ground> direction = piece.direction(), to_point = point - piece.from;
  return {dot(to_point, direction), std::abs(cross(to_point, direction))};
}

/// At most `limit` elements, evenly chosen, with the first and the last.
std::vector<Point3<Camera>> thinned(const std::vector<Point3<Camera>>& rays, std::size_t limit) {
  if (rays.size() <= limit) return rays;
  std::vector<Point3<Camera>> result;
  for (std::size_t i = 0; i < limit; ++i) result.push_back(rays[i * (rays.size() - 1) / (limit - 1)]);
  return result;
}

}  // namespace

std::optional<BodySample> still_body(const BodyHistory& history, double still) {
  if (history.count == 0 || !history.back(0).upright) return std::nullopt;
  BodySample mean = history.back(0);
  mean.angle.fill(0);
  mean.roll = mean.pitch = 0;
  for (std::uint32_t i = 0; i < history.count; ++i) {
    const BodySample& sample = history.back(i);
    if (!sample.upright) return std::nullopt;
    for (const JointId head : {kHeadYaw, kHeadPitch})
      if (!(std::abs(sample.angle[head] - history.back(0).angle[head]) <= still)) return std::nullopt;
    for (std::size_t j = 0; j < kJoints; ++j) mean.angle[j] += sample.angle[j] / history.count;
    mean.roll += sample.roll / history.count;
    mean.pitch += sample.pitch / history.count;
  }
  const bool finite = std::ranges::all_of(mean.angle, [](double q) { return std::isfinite(q); }) && std::isfinite(mean.roll + mean.pitch);
  return finite ? std::optional(mean) : std::nullopt;
}

ObservedImage collect_lines(const BodyModel& body, const CameraParameters& optics, CameraPlace place, const CameraView& view,
                            const BodySample& sample, const std::vector<LineSpot>& spots, const FieldMarkings& markings,
                            const CalibrationParameters& calibration, const LineCollectorParameters& parameters) {
  ObservedImage result;
  result.place = place;
  JointArray angle = sample.angle;
  for (std::size_t j = 0; j < kJoints; ++j) angle[j] += calibration.joint_offset[j];
  result.body = forward_kinematics(body, angle);
  result.roll = sample.roll;
  result.pitch = sample.pitch;
  if (sample.on_ground) result.support = sample.left_support ? Support::kLeft : Support::kRight;
  const CameraModel model(view.width, view.height, optics);
  std::vector<bool> used(spots.size());
  for (const LinePiece& piece : markings.lines) {
    const double length = piece.length();
    if (length <= 0) continue;
    std::vector<std::pair<double, std::size_t>> members;
    for (std::size_t i = 0; i < spots.size(); ++i) {
      const OnPiece at = on_piece(piece, spots[i].ground);
      const double far = spots[i].ground.norm(), near = parameters.near_piece + parameters.near_piece_growth * far * far;
      if (!used[i] && at.off < near && at.along > -near && at.along < length + near) members.emplace_back(at.along, i);
    }
    if (members.size() < static_cast<std::size_t>(parameters.min_spots)) continue;
    std::ranges::sort(members);
    std::vector<Point3<Camera>> rays;
    for (const auto& [along, index] : members) {
      used[index] = true;
      const auto ray = model.ray<Camera>(spots[index].at);
      rays.push_back((1 / ray.norm()) * ray);
    }
    result.pieces.push_back({thinned(rays, static_cast<std::size_t>(parameters.max_spots))});
  }
  return result;
}

}  // namespace soccer

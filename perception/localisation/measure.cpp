#include "perception/localisation/measure.h"

#include <algorithm>
#include <cmath>

namespace soccer::localisation {
namespace {

constexpr double kMinDistance = 0.05;  // m; a landmark under the robot has no bearing

double square(double x) { return x * x; }

/// Variance (m^2) of a point seen from the origin of Ground, along a unit vector in Ground.
double point_variance(Point2<Ground> point, double along_x, double along_y, const LocalisationParameters& p) {
  const double range = std::max(kMinDistance, point.norm());
  const double radial = (along_x * point.x + along_y * point.y) / range;
  const double across = (along_y * point.x - along_x * point.y) / range;
  return square(distance_deviation(range, p) * radial) + square(p.bearing_noise * range * across) + square(p.point_noise);
}

/// Distance (m) by which a point is seen behind a goal line, beyond the noise of its distance.
double behind_goal_line(const PoseBelief& belief, Point2<Ground> seen, const FieldMap& map, const LocalisationParameters& p) {
  return std::abs((belief.pose() * seen).x) - map.goal_line - 2 * distance_deviation(seen.norm(), p);
}

/// True if the map has goals and a point is not farther back or to the side than a goal extends, within the noise.
bool within_goal(const PoseBelief& belief, Point2<Ground> seen, const FieldMap& map, const LocalisationParameters& p) {
  const double range = seen.norm(), noise = std::hypot(distance_deviation(range, p), p.bearing_noise * range);
  const double slack = p.goal_slack + 2 * belief.position_deviation() + noise;
  const Point2<Field> place = belief.pose() * seen;
  return map.goal_depth > 0 && std::abs(place.x) - map.goal_line < map.goal_depth + slack &&
         std::abs(place.y) < map.goal_half_width + slack;
}

}  // namespace

std::optional<Measurement> measure_landmark(const PoseBelief& belief, const GroundFeature& seen, const FieldLandmark& landmark,
                                            const LocalisationParameters& p) {
  if (seen.kind != landmark.kind) return std::nullopt;
  const auto pose = belief.pose();
  const double dx = landmark.position.x - pose.x, dy = landmark.position.y - pose.y;
  const double expected = std::max(kMinDistance, std::hypot(dx, dy)), range = std::max(kMinDistance, seen.position.norm());
  const bool oriented = seen.has_orientation && landmark.direction.has_value();
  const Eigen::Index size = oriented ? 3 : 2;

  Measurement m;
  m.innovation.resize(size);
  m.jacobian = Measurement::Matrix::Zero(size, 3);
  m.noise = Measurement::Matrix::Zero(size, size);
  m.innovation[0] = range - expected;
  m.innovation[1] = normalized(seen.position.angle() - std::atan2(dy, dx) + pose.angle);
  m.jacobian.row(0) << -dx / expected, -dy / expected, 0;
  m.jacobian.row(1) << dy / square(expected), -dx / square(expected), -1;
  m.noise(0, 0) = square(distance_deviation(expected, p)) + square(p.point_noise);
  m.extra_variance = Measurement::Vector::Zero(size);
  m.extra_variance[0] = distance_variance(expected, p);
  m.noise(1, 1) = square(p.bearing_noise) + square(p.point_noise / expected);
  if (oriented) {
    m.innovation[2] = normalized(seen.orientation - (std::atan2(-dy, -dx) - *landmark.direction));
    m.jacobian.row(2) << dy / square(expected), -dx / square(expected), 0;
    m.noise(2, 2) = square(p.orientation_noise) + square(p.point_noise / expected);
  }
  if (!m.innovation.allFinite()) return std::nullopt;
  return m;
}

std::optional<Measurement> measure_line(const PoseBelief& belief, const GroundLine& seen, const FieldLine& line,
                                        const LocalisationParameters& p) {
  const auto pose = belief.pose();
  const double length = distance(line.from, line.to), seen_length = distance(seen.from, seen.to);
  if (!(seen_length >= p.min_line_length)) return std::nullopt;
  const Point2<Field> along = (1 / length) * (line.to - line.from), normal{-along.y, along.x};
  const auto seen_direction = (pose * seen.to - pose * seen.from).angle();
  const double off = std::abs(normalized(seen_direction - along.angle()));
  if (std::min(off, kPi - off) > p.line_angle_gate + 2 * belief.heading_deviation()) return std::nullopt;

  const double c = std::cos(pose.angle), s = std::sin(pose.angle);
  const double normal_x = c * normal.x + s * normal.y, normal_y = -s * normal.x + c * normal.y;  // in Ground
  Measurement m;
  m.innovation.resize(2);
  m.jacobian.resize(2, 3);
  m.noise = Measurement::Matrix::Zero(2, 2);
  m.extra_variance.resize(2);
  for (const Eigen::Index end : {0, 1}) {
    const Point2<Ground> point = end == 0 ? seen.from : seen.to;
    const Point2<Field> arm = pose * point - line.from;
    const double reach = arm.x * along.x + arm.y * along.y;
    const double slack = p.line_end_slack + 3 * distance_deviation(point.norm(), p) + 2 * belief.position_deviation();
    if (!(reach > -slack && reach < length + slack)) return std::nullopt;
    m.innovation[end] = -(arm.x * normal.x + arm.y * normal.y);
    m.jacobian.row(end) << normal.x, normal.y, normal_y * point.x - normal_x * point.y;
    m.noise(end, end) = point_variance(point, normal_x, normal_y, p);
    const double range = std::max(kMinDistance, point.norm());
    m.extra_variance[end] = distance_variance(range, p) * square((normal_x * point.x + normal_y * point.y) / range);
  }
  if (!m.innovation.allFinite()) return std::nullopt;
  return m;
}

bool on_circle(const PoseBelief& belief, const GroundLine& seen, const FieldMap& map, const LocalisationParameters& p) {
  for (const Point2<Ground> point : {seen.from, seen.to}) {
    const double range = point.norm(), noise = std::hypot(distance_deviation(range, p), p.bearing_noise * range);
    const double slack = p.circle_slack + 2 * belief.position_deviation() + noise;
    if (std::abs((belief.pose() * point).norm() - map.circle_radius) > slack) return false;
  }
  return true;
}

bool in_goal(const PoseBelief& belief, const GroundFeature& seen, const FieldMap& map, const LocalisationParameters& p) {
  const bool crossing = seen.kind == FeatureKind::kCorner || seen.kind == FeatureKind::kTJunction;
  return crossing && behind_goal_line(belief, seen.position, map, p) > p.goal_slack && within_goal(belief, seen.position, map, p);
}

bool in_goal(const PoseBelief& belief, const GroundLine& seen, const FieldMap& map, const LocalisationParameters& p) {
  const double middle = (behind_goal_line(belief, seen.from, map, p) + behind_goal_line(belief, seen.to, map, p)) / 2;
  return middle > p.goal_slack && within_goal(belief, seen.from, map, p) && within_goal(belief, seen.to, map, p);
}

}  // namespace soccer::localisation

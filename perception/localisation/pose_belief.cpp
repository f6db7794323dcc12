#include "perception/localisation/pose_belief.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/Cholesky>
#include <Eigen/LU>

namespace soccer::localisation {
namespace {

// Bounds of the deviations: below them, unmodelled errors (calibration, sway) dominate; above them, the pose is meaningless.
const Eigen::Vector3d kMinDeviation{0.01, 0.01, 0.006};  // m, m, rad
const Eigen::Vector3d kMaxDeviation{20, 20, 4};
constexpr double kSlack = 1e-7;

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

PoseBelief::PoseBelief(const Pose2<Field, Ground>& pose, const Eigen::Vector3d& deviation)
    : mean_(pose.x, pose.y, normalized(pose.angle)), covariance_(deviation.cwiseAbs2().asDiagonal()) {
  keep_sound();
}

void PoseBelief::move(const Pose2<Ground, Ground>& move, const Eigen::Vector3d& variance) {
  const double c = std::cos(mean_.z()), s = std::sin(mean_.z());
  const auto moved = pose() * move;
  Eigen::Matrix3d by_pose = Eigen::Matrix3d::Identity();
  by_pose(0, 2) = -(moved.y - mean_.y());
  by_pose(1, 2) = moved.x - mean_.x();
  Eigen::Matrix3d by_move = Eigen::Matrix3d::Identity();
  by_move.topLeftCorner<2, 2>() << c, -s, s, c;
  const Eigen::Matrix3d covariance = by_pose * covariance_ * by_pose.transpose() + by_move * variance.asDiagonal() * by_move.transpose();
  const Eigen::Vector3d mean(moved.x, moved.y, moved.angle);
  if (!mean.allFinite() || !covariance.allFinite()) return;
  mean_ = mean;
  covariance_ = covariance;
  keep_sound();
}

Fit PoseBelief::fit(const Measurement& m) const {
  const Measurement::Matrix spread = m.jacobian * covariance_ * m.jacobian.transpose() + m.covariance;
  const Eigen::LLT<Measurement::Matrix> factor(spread);
  const double none = std::numeric_limits<double>::infinity();
  if (!m.innovation.allFinite() || !spread.allFinite() || factor.info() != Eigen::Success) return {none, none};
  const Measurement::Vector scaled = factor.matrixL().solve(m.innovation);
  const double squared_mahalanobis = scaled.squaredNorm();
  double log_determinant = 0;
  for (Eigen::Index i = 0; i < spread.rows(); ++i) log_determinant += 2 * std::log(factor.matrixLLT()(i, i));
  return {squared_mahalanobis, squared_mahalanobis + log_determinant};
}

bool PoseBelief::correct(const Measurement& m) {
  Measurement::Matrix noise = m.covariance;
  if (m.extra_variance.size() > 0) noise.diagonal() += m.extra_variance;
  if (!m.innovation.allFinite() || !m.jacobian.allFinite() || !noise.allFinite()) return false;
  const Measurement::Matrix spread = m.jacobian * covariance_ * m.jacobian.transpose() + noise;
  const Eigen::LLT<Measurement::Matrix> factor(spread);
  if (factor.info() != Eigen::Success) return false;
  const Measurement::Matrix gain = factor.solve(m.jacobian * covariance_).transpose();
  const Eigen::Vector3d mean = mean_ + gain * m.innovation;
  // Joseph form: stays symmetric and positive definite where the short form does not.
  const Eigen::Matrix3d rest = Eigen::Matrix3d::Identity() - gain * m.jacobian;
  const Eigen::Matrix3d covariance = rest * covariance_ * rest.transpose() + gain * noise * gain.transpose();
  if (!mean.allFinite() || !covariance.allFinite()) return false;
  mean_ = {mean.x(), mean.y(), normalized(mean.z())};
  covariance_ = covariance;
  keep_sound();
  return true;
}

PoseBelief PoseBelief::mirrored() const {
  PoseBelief other = *this;
  other.mean_ = {-mean_.x(), -mean_.y(), normalized(mean_.z() + kPi)};
  // A half turn changes only the sign of the covariances between position and heading.
  for (const int axis : {0, 1}) other.covariance_(axis, 2) = other.covariance_(2, axis) = -covariance_(axis, 2);
  return other;
}

void PoseBelief::keep_sound() {
  covariance_ = (covariance_ + covariance_.transpose().eval()) / 2;
  for (int i = 0; i < 3; ++i) {
    // Scaling a row and its column, like adding to the diagonal, keeps the matrix positive definite.
    const double max_variance = kMaxDeviation[i] * kMaxDeviation[i], min_variance = kMinDeviation[i] * kMinDeviation[i];
    if (covariance_(i, i) > max_variance) {
      const double scale = kMaxDeviation[i] / std::sqrt(covariance_(i, i));
      covariance_.row(i) *= scale;
      covariance_.col(i) *= scale;
    }
    if (!(covariance_(i, i) >= min_variance)) covariance_(i, i) = min_variance;
  }
  // Rounding can make it slightly indefinite: correlations are kept just below one, and dropped where that is not enough.
  const Eigen::Matrix3d variances = covariance_.diagonal().asDiagonal();
  covariance_ = (1 - kSlack) * covariance_ + kSlack * variances;
  if (Eigen::LLT<Eigen::Matrix3d>(covariance_).info() != Eigen::Success) covariance_ = variances;
}

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
  m.covariance = Measurement::Matrix::Zero(size, size);
  m.innovation[0] = range - expected;
  m.innovation[1] = normalized(seen.position.angle() - std::atan2(dy, dx) + pose.angle);
  m.jacobian.row(0) << -dx / expected, -dy / expected, 0;
  m.jacobian.row(1) << dy / square(expected), -dx / square(expected), -1;
  m.covariance(0, 0) = square(distance_deviation(expected, p)) + square(p.point_noise);
  m.extra_variance = Measurement::Vector::Zero(size);
  m.extra_variance[0] = distance_variance(expected, p);
  m.covariance(1, 1) = square(p.bearing_noise) + square(p.point_noise / expected);
  if (oriented) {
    m.innovation[2] = normalized(seen.orientation - (std::atan2(-dy, -dx) - *landmark.direction));
    m.jacobian.row(2) << dy / square(expected), -dx / square(expected), 0;
    m.covariance(2, 2) = square(p.orientation_noise) + square(p.point_noise / expected);
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
  m.covariance = Measurement::Matrix::Zero(2, 2);
  m.extra_variance.resize(2);
  for (const Eigen::Index end : {0, 1}) {
    const Point2<Ground> point = end == 0 ? seen.from : seen.to;
    const Point2<Field> arm = pose * point - line.from;
    const double reach = arm.x * along.x + arm.y * along.y;
    const double slack = p.line_end_slack + 3 * distance_deviation(point.norm(), p) + 2 * belief.position_deviation();
    if (!(reach > -slack && reach < length + slack)) return std::nullopt;
    m.innovation[end] = -(arm.x * normal.x + arm.y * normal.y);
    m.jacobian.row(end) << normal.x, normal.y, normal_y * point.x - normal_x * point.y;
    m.covariance(end, end) = point_variance(point, normal_x, normal_y, p);
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

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
  const Measurement::Matrix spread = m.jacobian * covariance_ * m.jacobian.transpose() + m.noise;
  const Eigen::LLT<Measurement::Matrix> factor(spread);
  const double none = std::numeric_limits<double>::infinity();
  if (!m.innovation.allFinite() || !spread.allFinite() || factor.info() != Eigen::Success) return {none, none};
  const Measurement::Vector scaled = factor.matrixL().solve(m.innovation);
  const double distance = scaled.squaredNorm();
  double log_determinant = 0;
  for (Eigen::Index i = 0; i < spread.rows(); ++i) log_determinant += 2 * std::log(factor.matrixLLT()(i, i));
  return {distance, distance + log_determinant};
}

bool PoseBelief::correct(const Measurement& m) {
  Measurement::Matrix noise = m.noise;
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

void PoseBelief::keep_within(double half_length, double half_width) {
  mean_.x() = std::clamp(mean_.x(), -half_length, half_length);
  mean_.y() = std::clamp(mean_.y(), -half_width, half_width);
}

double PoseBelief::position_deviation() const {
  const double mean = (covariance_(0, 0) + covariance_(1, 1)) / 2, half = (covariance_(0, 0) - covariance_(1, 1)) / 2;
  return std::sqrt(mean + std::hypot(half, covariance_(0, 1)));
}

double PoseBelief::heading_deviation() const { return std::sqrt(covariance_(2, 2)); }

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

}  // namespace soccer::localisation

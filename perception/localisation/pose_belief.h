#pragma once

#include <Eigen/Core>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

namespace soccer::localisation {

/// A linearised measurement of the pose with one to three components. Does not allocate memory.
struct Measurement {
  using Vector = Eigen::Matrix<double, Eigen::Dynamic, 1, 0, 3, 1>;
  using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, 0, 3, 3>;
  Vector innovation;      ///< measured minus expected
  Matrix jacobian;        ///< of the expected value with respect to x, y, heading
  Matrix noise;           ///< covariance, used for the fit and for the correction
  Vector extra_variance;  ///< variances added to it for the correction only, which becomes weaker
};

/// How well a measurement fits a belief.
struct Fit {
  double distance;  ///< squared Mahalanobis distance of the innovation
  double cost;      ///< minus twice the log likelihood, without constants
};

/// Estimate of the pose on the field: one Gaussian over x, y and heading. The covariance stays symmetric, positive definite and bounded,
/// and all values stay finite: arguments that would violate this are ignored.
class PoseBelief {
 public:
  PoseBelief(const Pose2<Field, Ground>& pose, const Eigen::Vector3d& deviation);

  /// Predicts the motion of the robot; `variance` (m^2, m^2, rad^2) is added along the axes of Ground.
  void move(const Pose2<Ground, Ground>& move, const Eigen::Vector3d& variance);

  /// Infinite when the measurement cannot be judged, for example because a value is not finite.
  Fit fit(const Measurement& measurement) const;

  /// Returns false and leaves the belief unchanged when the measurement is not finite.
  bool correct(const Measurement& measurement);

  /// The belief at the mirrored pose, from which the field looks the same.
  PoseBelief mirrored() const;

  /// Clamps the position to |x| <= half_length, |y| <= half_width (m).
  void keep_within(double half_length, double half_width);

  Pose2<Field, Ground> pose() const { return {mean_.x(), mean_.y(), mean_.z()}; }
  const Eigen::Matrix3d& covariance() const { return covariance_; }
  double position_deviation() const;  ///< m, along the axis of the largest deviation
  double heading_deviation() const;   ///< rad

 private:
  void keep_sound();

  Eigen::Vector3d mean_;  // heading in (-pi, pi]
  Eigen::Matrix3d covariance_;
};

}  // namespace soccer::localisation

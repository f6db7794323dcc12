#pragma once

#include <Eigen/Core>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

namespace soccer::localisation {

/// A linearised measurement of the pose, of one to three numbers. No allocation.
struct Measurement {
  using Vector = Eigen::Matrix<double, Eigen::Dynamic, 1, 0, 3, 1>;
  using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, 0, 3, 3>;
  Vector innovation;  ///< measured minus expected
  Matrix jacobian;    ///< of the expected value, by x, y, heading
  Matrix noise;       ///< covariance, by which it is judged whether this was seen
  Vector doubt;       ///< variances on top of it, by which the belief is corrected less
};

/// How well a measurement fits a belief.
struct Fit {
  double distance;  ///< squared Mahalanobis distance of the innovation
  double cost;      ///< minus twice the log likelihood, without constants
};

/// A pose on the field and how certain it is: one Gaussian over x, y and heading. The covariance stays symmetric and
/// positive, within bounds, and everything stays a number, whatever is done to it: what would break that is refused.
class PoseBelief {
 public:
  PoseBelief(const Pose2<Field, Ground>& pose, const Eigen::Vector3d& deviation);

  /// The robot moved; `variance` is added in Ground's axes.
  void move(const Pose2<Ground, Ground>& move, const Eigen::Vector3d& variance);

  /// Infinite when the measurement cannot be judged (numbers that are none).
  Fit fit(const Measurement& measurement) const;

  /// False, and unchanged, when the measurement is no number.
  bool correct(const Measurement& measurement);

  /// The same seen from the other half: the field looks alike from there.
  PoseBelief mirrored() const;

  /// Brings the position back into |x| <= half_length, |y| <= half_width.
  void keep_within(double half_length, double half_width);

  Pose2<Field, Ground> pose() const { return {mean_.x(), mean_.y(), mean_.z()}; }
  const Eigen::Matrix3d& covariance() const { return covariance_; }
  double position_deviation() const;  ///< m, along the worst axis of x and y
  double heading_deviation() const;   ///< rad

 private:
  void keep_sound();

  Eigen::Vector3d mean_;  // heading in (-pi, pi]
  Eigen::Matrix3d covariance_;
};

}  // namespace soccer::localisation

#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include <Eigen/Core>

#include "blackboard/field/field_map.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/perception.h"
#include "perception/localisation/localisation_parameters.h"

namespace soccer::localisation {

/// A linearised measurement of the pose with one to three components. Does not allocate memory.
struct Measurement {
  using Vector = Eigen::Matrix<double, Eigen::Dynamic, 1, 0, 3, 1>;
  using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, 0, 3, 3>;
  Vector innovation;      ///< measured minus expected
  Matrix jacobian;        ///< of the expected value with respect to x, y, heading
  Matrix covariance;      ///< of the noise, used for the fit and for the correction
  Vector extra_variance;  ///< variances added to it for the correction only, which becomes weaker
};

/// How well a measurement fits a belief.
struct Fit {
  double squared_mahalanobis;       ///< distance of the innovation
  double minus_two_log_likelihood;  ///< without constants
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
  void keep_within(double half_length, double half_width) {
    mean_.x() = std::clamp(mean_.x(), -half_length, half_length);
    mean_.y() = std::clamp(mean_.y(), -half_width, half_width);
  }

  Pose2<Field, Ground> pose() const { return {mean_.x(), mean_.y(), mean_.z()}; }
  const Eigen::Matrix3d& covariance() const { return covariance_; }
  /// m, along the axis of the largest deviation
  double position_deviation() const {
    const double mean = (covariance_(0, 0) + covariance_(1, 1)) / 2, half = (covariance_(0, 0) - covariance_(1, 1)) / 2;
    return std::sqrt(mean + std::hypot(half, covariance_(0, 1)));
  }
  double heading_deviation() const { return std::sqrt(covariance_(2, 2)); }  ///< rad

 private:
  void keep_sound();

  Eigen::Vector3d mean_;  // heading in (-pi, pi]
  Eigen::Matrix3d covariance_;
};

/// Standard deviation (m) of a measured distance (m).
inline double distance_deviation(double distance, const LocalisationParameters& p) { return p.distance_noise * distance; }

/// Additional variance (m^2) of a measured distance (m): far objects cover only a few pixels.
inline double distance_variance(double distance, const LocalisationParameters& p) {
  const double deviation = (p.distance_noise + p.distance_noise_growth * distance) * distance, known = distance_deviation(distance, p);
  return deviation * deviation - known * known;
}

/// The measurement from a seen feature if it is this landmark: distance and bearing, and the orientation if both have one. std::nullopt
/// when the kinds differ or a value is not finite.
std::optional<Measurement> measure_landmark(const PoseBelief& belief, const GroundFeature& seen, const FieldLandmark& landmark,
                                            const LocalisationParameters& parameters);

/// The measurement from a seen piece of line if it is a part of this line: the distances of both its ends from the line. std::nullopt when
/// the directions differ too much, or the piece extends beyond the ends of the line.
std::optional<Measurement> measure_line(const PoseBelief& belief, const GroundLine& seen, const FieldLine& line,
                                        const LocalisationParameters& parameters);

/// True if a seen piece of line can be a part of the centre circle, given the belief and the noise of vision; it is then not a straight
/// line.
bool on_circle(const PoseBelief& belief, const GroundLine& seen, const FieldMap& map, const LocalisationParameters& parameters);

/// True if a seen corner or T-junction, or piece of line, can be within a goal behind its line, given the belief and the noise of vision:
/// there are the bars of the goal's frame and the net, which look like lines and are not a part of the map.
bool in_goal(const PoseBelief& belief, const GroundFeature& seen, const FieldMap& map, const LocalisationParameters& parameters);
bool in_goal(const PoseBelief& belief, const GroundLine& seen, const FieldMap& map, const LocalisationParameters& parameters);

}  // namespace soccer::localisation

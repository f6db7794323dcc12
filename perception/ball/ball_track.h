#pragma once

#include <Eigen/Core>

#include "blackboard/geometry/point.h"
#include "perception/ball/ball_filter_parameters.h"
#include "perception/odometry_step.h"

namespace soccer::ball {

/// Track of one ball or ball candidate: a Kalman filter over position and velocity in Ground, moved along with the robot. The ball rolls
/// straight and decelerates; the covariance stays symmetric and positive definite.
class BallTrack {
 public:
  BallTrack(Point2<Ground> seen, Time now, const BallFilterParameters& parameters);

  /// Predicts the motion of the robot, then that of the ball for `elapsed` (s).
  void predict(const OdometryStep& step, double elapsed, const BallFilterParameters& parameters);

  /// Squared Mahalanobis distance of a sighting.
  double distance(Point2<Ground> seen, const BallFilterParameters& parameters) const;

  void correct(Point2<Ground> seen, Time now, const BallFilterParameters& parameters);

  Point2<Ground> position() const { return {mean_[0], mean_[1]}; }
  Point2<Ground> velocity() const { return {mean_[2], mean_[3]}; }  ///< m/s, relative to the field, along the axes of Ground
  Eigen::Matrix2d position_covariance() const { return covariance_.topLeftCorner<2, 2>(); }
  Time last_seen() const { return last_seen_; }
  int sightings() const { return sightings_; }

 private:
  Eigen::Vector4d mean_;
  Eigen::Matrix4d covariance_;
  Time last_seen_;
  int sightings_ = 1;
};

}  // namespace soccer::ball

#pragma once

#include <optional>
#include <vector>

#include <Eigen/Core>

#include "blackboard/common/describe.h"
#include "blackboard/geometry/point.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/sensors.h"
#include "perception/odometry_step.h"

namespace soccer {

/// Motion and measurement model of the ball. Noises are one standard deviation.
struct BallFilterParameters {
  // clang-format off
  PARAMETERS(BallFilterParameters,
      (double, deceleration, 0.35, "m/s^2", 0, 10, "deceleration of a rolling ball that does not depend on its speed"),
      (double, drag, 0, "1/s", 0, 20, "deceleration of a rolling ball per speed"),
      (double, speed_noise, 0.3, "m/s", 0, 10, "unmodelled change of the ball's speed in one second"),
      (double, distance_noise, 0.03, "", 0.0001, 1, "noise of a sighting's distance, as a fraction of the distance"),
      (double, bearing_noise, 0.055, "rad", 0.0001, 1, "noise of a sighting's bearing"),
      (double, point_noise, 0.015, "m", 0.001, 1, "noise of a sighting's position at any distance"),
      (double, walk_noise, 0.1, "m", 0, 2, "noise of the robot's own motion, accumulated along one metre"),
      (double, turn_noise, 0.15, "rad", 0, 2, "noise of the robot's own turn, accumulated along one radian"),
      (double, fall_noise, 0.4, "m", 0, 10, "position noise added by a fall"),
      (double, gate, 14, "", 1, 100, "squared Mahalanobis distance beyond which a sighting belongs to another ball"),
      (int, confirmations, 3, "", 1, 100, "number of sightings that confirm a candidate as the ball"),
      (double, candidate_timeout, 0.6, "s", 0.01, 10, "time without a sighting after which a candidate is dropped"),
      (double, valid_timeout, 10, "s", 0.1, 600, "time without a sighting after which the confirmed ball is dropped"),
      (double, max_speed, 8, "m/s", 0.1, 50, "upper limit of the estimated speed"),
      (double, first_speed, 1.5, "m/s", 0, 20, "noise of the speed of a new track"),
      (double, max_step, 1, "s", 0.02, 60, "upper limit of the time between two frames for which the ball's motion is predicted"),
      (double, blind_time, 0.25, "s", 0.02, 10, "time without a frame after which the ball is no longer seen"))
  // clang-format on
};

}  // namespace soccer

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

namespace soccer {

/// Estimates the position and velocity of the ball. They are kept relative to the robot and moved by odometry, so that a correction of the
/// robot's pose does not move the ball relative to the robot; the field position follows from the current pose. A new track is a candidate
/// until it has been seen often enough. Another candidate replaces the confirmed ball only while that is not seen.
class BallFilter {
 public:
  struct Inputs {
    const GroundObservations& observations;
    const RobotPose& robot_pose;
    const Odometry& odometry;
    const SensorFrame& sensors;  ///< give the time when no frame arrives
  };
  struct Outputs {
    BallEstimate& ball;
  };

  explicit BallFilter(const BallFilterParameters& parameters) : parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out);

  /// Replaces the parameters from the next tick on.
  void tune(const BallFilterParameters& parameters) { parameters_ = parameters; }

 private:
  void take(const GroundObservations& seen);
  void take_one(Point2<Ground> seen, Time now);
  void forget(Time now);
  void believe();
  void publish(const RobotPose& robot_pose, BallEstimate& out) const;

  BallFilterParameters parameters_;
  OdometryReader odometry_;
  std::vector<ball::BallTrack> candidates_;
  std::optional<ball::BallTrack> ball_;  // the confirmed ball
  std::optional<std::uint32_t> frame_;
  Time time_{0};
  bool seen_ = false;
  std::uint32_t seen_count_ = 0;
  std::uint32_t lost_count_ = 0;
};

}  // namespace soccer

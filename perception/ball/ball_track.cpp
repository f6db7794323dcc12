#include "perception/ball/ball_track.h"

#include <algorithm>
#include <cmath>

#include <Eigen/LU>

namespace soccer::ball {
namespace {

double square(double x) { return x * x; }

/// Covariance of a sighting in Ground: distance and bearing have independent noise.
Eigen::Matrix2d sighting_noise(Point2<Ground> seen, const BallFilterParameters& p) {
  const double range = std::max(0.05, seen.norm());
  const Eigen::Vector2d along(seen.x / range, seen.y / range), across(-along.y(), along.x());
  const Eigen::Matrix2d noise =
      square(p.distance_noise * range) * along * along.transpose() + square(p.bearing_noise * range) * across * across.transpose();
  return noise + square(p.point_noise) * Eigen::Matrix2d::Identity();
}

Eigen::Matrix4d rotated(const Eigen::Matrix4d& covariance, double angle) {
  Eigen::Matrix4d turn = Eigen::Matrix4d::Zero();
  const double c = std::cos(angle), s = std::sin(angle);
  turn.topLeftCorner<2, 2>() << c, -s, s, c;
  turn.bottomRightCorner<2, 2>() = turn.topLeftCorner<2, 2>();
  return turn * covariance * turn.transpose();
}

}  // namespace

BallTrack::BallTrack(Point2<Ground> seen, Time now, const BallFilterParameters& p)
    : mean_(seen.x, seen.y, 0, 0), covariance_(Eigen::Matrix4d::Zero()), last_seen_(now) {
  covariance_.topLeftCorner<2, 2>() = sighting_noise(seen, p);
  covariance_.bottomRightCorner<2, 2>() = square(p.first_speed) * Eigen::Matrix2d::Identity();
}

void BallTrack::predict(const OdometryStep& step, double elapsed, const BallFilterParameters& p) {
  // Motion of the robot, in its own frame.
  const auto back = step.move.inverse();
  const Point2<Ground> here = back * position();
  const double c = std::cos(back.angle), s = std::sin(back.angle);
  mean_ = {here.x, here.y, c * mean_[2] - s * mean_[3], s * mean_[2] + c * mean_[3]};
  covariance_ = rotated(covariance_, back.angle);
  const Eigen::Vector2d across(-here.y, here.x);  // displacement of the ball per radian of turn
  covariance_.topLeftCorner<2, 2>() += square(p.turn_noise) * std::abs(step.move.angle) * across * across.transpose();
  const double slip = square(p.walk_noise) * step.move.position().norm() + (step.fell ? square(p.fall_noise) : 0);

  // Motion of the ball. During `elapsed` it travels at the mean of its speeds before and after.
  const double speed = std::hypot(mean_[2], mean_[3]);
  const double slowed = std::max(0.0, speed * std::exp(-p.drag * elapsed) - p.deceleration * elapsed);
  const double keep = speed > 1e-9 ? slowed / speed : 1, travel = elapsed * (1 + keep) / 2;
  Eigen::Matrix4d roll = Eigen::Matrix4d::Identity();
  roll(0, 2) = roll(1, 3) = travel;
  roll(2, 2) = roll(3, 3) = keep;
  mean_ = roll * mean_;
  covariance_ = roll * covariance_ * roll.transpose();
  const double speed_variance = square(p.speed_noise) * elapsed;
  const double position_variance = slip + speed_variance * square(elapsed) / 3;
  covariance_.diagonal() += Eigen::Vector4d(position_variance, position_variance, speed_variance, speed_variance);
}

double BallTrack::distance(Point2<Ground> seen, const BallFilterParameters& p) const {
  const Eigen::Vector2d innovation(seen.x - mean_[0], seen.y - mean_[1]);
  const Eigen::Matrix2d spread = position_covariance() + sighting_noise(seen, p);
  return innovation.dot(spread.inverse() * innovation);
}

void BallTrack::correct(Point2<Ground> seen, Time now, const BallFilterParameters& p) {
  const Eigen::Vector2d innovation(seen.x - mean_[0], seen.y - mean_[1]);
  const Eigen::Matrix2d noise = sighting_noise(seen, p);
  const Eigen::Matrix<double, 4, 2> gain = covariance_.leftCols<2>() * (position_covariance() + noise).inverse();
  mean_ += gain * innovation;
  Eigen::Matrix4d rest = Eigen::Matrix4d::Identity();
  rest.leftCols<2>() -= gain;
  covariance_ = rest * covariance_ * rest.transpose() + gain * noise * gain.transpose();
  covariance_ = (covariance_ + covariance_.transpose().eval()) / 2;
  const double speed = std::hypot(mean_[2], mean_[3]);
  if (speed > p.max_speed) mean_.tail<2>() *= p.max_speed / speed;
  last_seen_ = now;
  ++sightings_;
}

}  // namespace soccer::ball

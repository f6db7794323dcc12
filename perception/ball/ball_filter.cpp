#include "perception/ball/ball_filter.h"

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

namespace soccer {
namespace {

constexpr std::size_t kMaxCandidates = 8;

}  // namespace

void BallFilter::tick(const Inputs& in, const Outputs& out) {
  const OdometryStep step = odometry_.advance(in.odometry);
  const double elapsed = frame_ ? std::clamp(seconds(in.observations.time - time_), 0.0, parameters_.max_step) : 0.0;
  for (auto& candidate : candidates_) candidate.predict(step, elapsed, parameters_);
  if (ball_) ball_->predict(step, elapsed, parameters_);
  const bool new_frame = frame_ != in.observations.frame;
  frame_ = in.observations.frame;
  time_ = in.observations.time;
  if (new_frame) {
    take(in.observations);
    forget(time_);
  } else if (seconds(in.sensors.time - time_) > parameters_.blind_time) {
    seen_ = false;
    seen_count_ = 0;
    forget(in.sensors.time);
  }
  publish(in.robot_pose, out.ball);
}

void BallFilter::take(const GroundObservations& seen) {
  // The sighting that fits the confirmed ball best corrects it; the others go to the candidates.
  std::optional<std::size_t> own;
  if (ball_) {
    double best = parameters_.gate;
    for (std::size_t i = 0; i < seen.balls.size(); ++i)
      if (const double fit = ball_->distance(seen.balls[i], parameters_); fit < best) {
        best = fit;
        own = i;
      }
    if (own) ball_->correct(seen.balls[*own], seen.time, parameters_);
  }
  seen_ = own.has_value();
  for (std::size_t i = 0; i < seen.balls.size(); ++i)
    if (i != own && std::isfinite(seen.balls[i].norm())) take_one(seen.balls[i], seen.time);
  if (!seen_) believe();
  seen_count_ = seen_ ? seen_count_ + 1 : 0;
  lost_count_ = seen_ ? 0 : lost_count_ + 1;
}

void BallFilter::take_one(Point2<Ground> seen, Time now) {
  const auto fit = [&](const ball::BallTrack& track) { return track.distance(seen, parameters_); };
  const auto nearest = std::ranges::min_element(candidates_, {}, fit);
  if (nearest != candidates_.end() && fit(*nearest) < parameters_.gate) {
    if (nearest->last_seen() != now) nearest->correct(seen, now, parameters_);  // at most one sighting per frame
  } else if (candidates_.size() < kMaxCandidates) {
    candidates_.emplace_back(seen, now, parameters_);
  }
}

void BallFilter::believe() {
  const auto strongest = std::ranges::max_element(candidates_, {}, &ball::BallTrack::sightings);
  if (strongest == candidates_.end() || strongest->sightings() < parameters_.confirmations) return;
  ball_ = *strongest;
  candidates_.erase(strongest);
  seen_ = ball_->last_seen() == time_;
}

void BallFilter::forget(Time now) {
  std::erase_if(candidates_,
                [&](const ball::BallTrack& candidate) { return seconds(now - candidate.last_seen()) > parameters_.candidate_timeout; });
  if (ball_ && seconds(now - ball_->last_seen()) > parameters_.valid_timeout) ball_.reset();
}

void BallFilter::publish(const RobotPose& robot_pose, BallEstimate& out) const {
  out.valid = ball_.has_value();
  out.seen = seen_;
  out.seen_count = seen_count_;
  out.lost_count = lost_count_;
  if (!ball_) return;  // the last position remains published
  const auto& pose = robot_pose.pose;
  const double c = std::cos(pose.angle), s = std::sin(pose.angle);
  out.last_seen = ball_->last_seen();
  out.position = ball_->position();
  out.field_position = pose * out.position;
  const Point2<Ground> velocity = ball_->velocity();
  out.field_velocity = {c * velocity.x - s * velocity.y, s * velocity.x + c * velocity.y};

  // The uncertainty of the robot's pose is added to that of the ball.
  Eigen::Matrix2d turn;
  turn << c, -s, s, c;
  const Eigen::Matrix3d own = Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(robot_pose.covariance.data());
  Eigen::Matrix<double, 2, 3> by_pose;
  by_pose << 1, 0, -(out.field_position.y - pose.y), 0, 1, out.field_position.x - pose.x;
  const Eigen::Matrix2d covariance = turn * ball_->position_covariance() * turn.transpose() + by_pose * own * by_pose.transpose();
  out.covariance = {covariance(0, 0), covariance(0, 1), covariance(1, 0), covariance(1, 1)};
}

}  // namespace soccer

#include "perception/ball/ball_filter.h"

#include <algorithm>
#include <cmath>

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

#include "perception/robots/robot_filter.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include <Eigen/LU>

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

constexpr std::size_t kMaxRobots = 32;  // tracked robots: two teams and false detections

double deviation_of(const RobotPose& pose) { return std::sqrt(std::max(pose.covariance[0], pose.covariance[4])); }

}  // namespace

/// Moves all tracks with the robot's own motion.
void RobotFilter::predict(const OdometryStep& step, double elapsed) {
  const auto back = step.move.inverse();
  const double c = std::cos(back.angle), s = std::sin(back.angle);
  Eigen::Matrix2d turn;
  turn << c, -s, s, c;
  const double way = parameters_.motion_noise * parameters_.motion_noise * elapsed;
  for (Track& track : tracks_) {
    track.robot.position = back * track.robot.position;
    track.covariance = turn * track.covariance * turn.transpose() + way * Eigen::Matrix2d::Identity();
    std::tie(track.forward, track.left) = std::pair(c * track.forward - s * track.left, s * track.forward + c * track.left);
    track.robot.seen = false;
    track.unseen += elapsed;
    track.evidence *= std::exp(-parameters_.evidence_decay * elapsed);
    track.robot.life = 1 - track.unseen / parameters_.memory;
  }
  std::erase_if(tracks_, [](const Track& track) { return track.robot.life <= 0; });
}

/// Covariance of a sighting.
Eigen::Matrix2d RobotFilter::noise_at(Point2<Ground> place) const {
  const double range = place.norm();
  const double along = parameters_.along_noise + parameters_.along_noise_growth * range * range;
  const double across = parameters_.across_noise + parameters_.across_noise_growth * range;
  const Eigen::Vector2d direction = Eigen::Vector2d(place.x, place.y) / std::max(range, 1e-3);
  return across * across * Eigen::Matrix2d::Identity() + (along * along - across * across) * (direction * direction.transpose());
}

/// Negative logarithm of the likelihood of a sighting but for constants; std::nullopt outside of the gate.
std::optional<double> RobotFilter::cost(const Track& track, Point2<Ground> seen) const {
  const Eigen::Vector2d offset(seen.x - track.robot.position.x, seen.y - track.robot.position.y);
  Eigen::Matrix2d own = track.covariance;
  const double limit = parameters_.max_deviation * parameters_.max_deviation;
  if (const double largest = own.trace(); largest > limit) own *= limit / largest;
  const Eigen::Matrix2d sum = own + noise_at(seen);
  const double squared = offset.dot(sum.inverse() * offset);
  if (!(squared <= parameters_.gate * parameters_.gate)) return std::nullopt;
  return squared + std::log(sum.determinant());
}

void RobotFilter::vote(Track& track, double own_evidence) const {
  const RobotTeam before = track.robot.team;
  track.own_evidence = std::clamp(track.own_evidence + own_evidence, -teams_.max_evidence, teams_.max_evidence);
  track.robot.team = track.own_evidence >= teams_.decision    ? RobotTeam::kOwn
                     : track.own_evidence <= -teams_.decision ? RobotTeam::kOpponent
                                                              : RobotTeam::kUnknown;
  if (track.robot.team == RobotTeam::kOpponent && before != RobotTeam::kOpponent) track.robot.number = 0;
}

/// Takes what a sighting shows besides the position.
void RobotFilter::observe(Track& track, const GroundRobot& seen) const {
  TrackedRobot& robot = track.robot;
  const double confidence = std::isfinite(seen.confidence) ? std::clamp(seen.confidence, 0.0, 1.0) : 0;
  track.evidence = std::min(parameters_.max_evidence, track.evidence - parameters_.sighting_evidence * std::log(1 - confidence));
  track.confirmed = track.confirmed || track.evidence >= parameters_.robot_evidence;
  if (seen.team != RobotTeam::kUnknown) {
    const double evidence = std::log(teams_.jersey_right / (1 - teams_.jersey_right));
    vote(track, seen.team == RobotTeam::kOwn ? evidence : -evidence);
  }
  if (seen.number != 0) robot.number = seen.number;
  track.fallen += parameters_.newest * ((seen.fallen ? 1 : 0) - track.fallen);
  robot.fallen = track.fallen > 0.5;
  if (seen.has_heading && std::isfinite(seen.heading)) {
    const double weight = robot.has_heading ? parameters_.newest : 1;
    track.forward += weight * (std::cos(seen.heading) - track.forward);
    track.left += weight * (std::sin(seen.heading) - track.left);
    robot.has_heading = true;
  }
  robot.seen = true;
  robot.life = 1;
  track.unseen = 0;
}

void RobotFilter::update(Track& track, const GroundRobot& seen) const {
  TrackedRobot& robot = track.robot;
  const Eigen::Vector2d offset(seen.position.x - robot.position.x, seen.position.y - robot.position.y);
  const Eigen::Matrix2d gain = track.covariance * (track.covariance + noise_at(seen.position)).inverse();
  const Eigen::Vector2d correction = gain * offset;
  robot.position = {robot.position.x + correction.x(), robot.position.y + correction.y()};
  track.covariance = (Eigen::Matrix2d::Identity() - gain) * track.covariance;
  observe(track, seen);
}

/// The pairs that fit best first; each track has at most one sighting, and each sighting at most one track.
void RobotFilter::associate(const std::vector<GroundRobot>& seen) {
  std::vector<Fit> fits;
  std::vector<bool> taken(seen.size());
  for (std::size_t k = 0; k < seen.size(); ++k) {
    const double range = seen[k].position.norm();
    taken[k] = !(std::isfinite(range) && range > parameters_.min_distance);
    for (std::size_t i = 0; i < tracks_.size() && !taken[k]; ++i)
      if (const auto found = cost(tracks_[i], seen[k].position)) fits.push_back({*found, i, k});
  }
  std::ranges::stable_sort(fits, {}, &Fit::cost);
  for (const Fit& fit : fits) {
    if (taken[fit.sighting] || tracks_[fit.track].robot.seen) continue;
    taken[fit.sighting] = true;
    update(tracks_[fit.track], seen[fit.sighting]);
  }
  for (std::size_t k = 0; k < seen.size(); ++k) {
    if (taken[k] || tracks_.size() >= kMaxRobots) continue;
    Track& track = tracks_.emplace_back();
    track.robot.id = next_id_++;
    track.robot.position = seen[k].position;
    track.covariance = noise_at(seen[k].position);
    track.fallen = seen[k].fallen ? 1 : 0;
    observe(track, seen[k]);
  }
}

bool RobotFilter::is_hidden(const Track& track) const {
  const Point2<Ground> at = track.robot.position;
  return std::ranges::any_of(tracks_, [&](const Track& other) {
    const Point2<Ground> before = other.robot.position;
    const double range = before.norm();
    return other.confirmed && range + parameters_.occlusion_gap < at.norm() &&
           std::abs(normalized(at.angle() - before.angle())) < std::atan2(parameters_.occluder_width / 2, range);
  });
}

/// Evidence against the robots that this frame should show and does not.
void RobotFilter::miss(double gaze, double elapsed) {
  for (Track& track : tracks_) {
    const Point2<Ground> at = track.robot.position;
    if (track.robot.seen || std::abs(normalized(at.angle() - gaze)) > parameters_.view_width / 2 || is_hidden(track)) continue;
    const double visible = std::clamp(2 * (1 - at.norm() / parameters_.view_distance), 0.0, 1.0);
    track.evidence -= visible * parameters_.missing_evidence * elapsed;
  }
  std::erase_if(tracks_, [](const Track& track) { return track.evidence < 0; });
}

/// Each new report of a teammate is evidence for the nearest robot that is seen in this frame.
void RobotFilter::join_teammates(const Inputs& in) {
  if (in.robot_pose.lost || deviation_of(in.robot_pose) > teams_.own_deviation) return;
  const auto here = in.robot_pose.pose.inverse();
  for (const TeamReport& mate : in.mates.reports) {
    const bool known = mate.number >= 1 && mate.number <= static_cast<int>(Game::kPlayers) && mate.number != in.game.player;
    if (!known || mate.lost || mate.pose_deviation > teams_.report_deviation || in.game.clock - mate.clock > teams_.report_age) continue;
    double& compared = compared_[static_cast<std::size_t>(mate.number)];
    if (compared == mate.clock) continue;
    const Point2<Ground> there = here * mate.pose.position();
    Track* nearest = nullptr;
    for (Track& track : tracks_) {
      const double separation = distance(track.robot.position, there);
      if (track.robot.seen && separation < teams_.report_range &&
          (nearest == nullptr || separation < distance(nearest->robot.position, there)))
        nearest = &track;
    }
    if (nearest == nullptr) continue;
    compared = mate.clock;
    vote(*nearest, teams_.report_evidence);
    if (nearest->robot.team == RobotTeam::kOpponent) continue;
    for (Track& track : tracks_)
      if (track.robot.team != RobotTeam::kOpponent && track.robot.number == mate.number) track.robot.number = 0;
    nearest->robot.number = mate.number;
  }
}

void RobotFilter::tick(const Inputs& in, const Outputs& out) {
  const auto since = [&](std::optional<Time>& last) {
    const double elapsed = last ? std::clamp(seconds(in.sensors.time - *last), 0.0, parameters_.max_step) : 0.0;
    last = in.sensors.time;
    return elapsed;
  };
  predict(odometry_.advance(in.odometry), since(time_));
  if (frame_ != in.observations.frame) {
    associate(in.observations.robots);
    const double elapsed = std::min(since(frame_time_), parameters_.max_frame_time);
    if (in.kinematics.upright) miss(in.observations.gaze, elapsed);
    join_teammates(in);
  }
  frame_ = in.observations.frame;
  out.map.robots.clear();
  for (Track& track : tracks_) {
    track.robot.heading = std::atan2(track.left, track.forward);
    track.robot.field_position = in.robot_pose.pose * track.robot.position;
    if (track.confirmed) out.map.robots.push_back(track.robot);
  }
}

}  // namespace soccer

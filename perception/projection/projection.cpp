#include "perception/projection/projection.h"

#include <algorithm>
#include <cmath>

#include "blackboard/body/forward_kinematics.h"
#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

constexpr double kMinScale = 0.2;  // of a seen distance relative to the true one: a wild bias must not make distances huge or negative

struct Weights {
  double distance;   // 1/m^2
  double elevation;  // 1/rad^2
};

/// Horizontal distance (m) that fits a measured distance and elevation best, for an object `below` (m) the camera. Gauss-Newton, starting
/// from the distance and elevation combined; three steps are accurate to a tenth of a millimetre.
double ground_distance(double distance, double elevation, double below, const Weights& weights) {
  double along = std::max(1e-3, distance * std::cos(elevation));
  for (int step = 0; step < 3; ++step) {
    const double squared = along * along + below * below, expected = std::sqrt(squared);
    const double distance_slope = along / expected, elevation_slope = below / squared;
    const double pull = weights.distance * distance_slope * (distance - expected) +
                        weights.elevation * elevation_slope * (elevation + std::atan2(below, along));
    const double stiffness = weights.distance * distance_slope * distance_slope + weights.elevation * elevation_slope * elevation_slope;
    along = std::max(1e-3, along + pull / stiffness);
  }
  return along;
}

}  // namespace

void StanceMemory::add(Time time, const Kinematics& kinematics, const Odometry& odometry) {
  if (count_ > 0 && time < back(0).time) count_ = 0;
  if (count_ == 0 || time > back(0).time) {
    newest_ = (newest_ + 1) % samples_.size();
    count_ = std::min(count_ + 1, samples_.size());
  }
  samples_[newest_] = {time, kinematics.torso, kinematics.upright, odometry};
}

StanceMemory::Stance StanceMemory::at(Time time) const {
  const Sample& now = back(0);
  const Stance of_now{now.torso, now.upright, {}};
  std::size_t steps = 0;
  while (steps < count_ && back(steps).time > time) ++steps;
  if (steps == 0 || steps == count_) return of_now;
  for (std::size_t i = 0; i <= steps; ++i)
    if (back(i).odometry.stale) return {now.torso, false, {}};
  const Sample &before = back(steps), &after = back(steps - 1);
  const double part = seconds(time - before.time) / seconds(after.time - before.time);
  const auto &from = before.odometry.pose, &to = after.odometry.pose;
  const Pose2<Start, Ground> then{from.x + part * (to.x - from.x), from.y + part * (to.y - from.y),
                                  from.angle + part * normalized(to.angle - from.angle)};
  const Pose2<Ground, Ground> there = now.odometry.pose.inverse() * then;
  if (!std::isfinite(there.x) || !std::isfinite(there.y) || !std::isfinite(there.angle)) return of_now;
  const Sample& nearest = part < 0.5 ? before : after;
  return {nearest.torso, nearest.upright, there};
}

const SightingBias& SightingBiasParameters::of(FeatureKind feature) const {
  switch (feature) {
    case FeatureKind::kGoalPost: return post;
    case FeatureKind::kFlag: return flag;
    default: return mark;
  }
}

Sighting without_bias(const Sighting& seen, const SightingBias& bias) {
  // The bias depends on the true distance, of which the seen one is a good estimate; a second step makes the error negligible.
  double distance = seen.distance;
  for (int step = 0; step < 2; ++step)
    distance = seen.distance / std::max(kMinScale, 1 + bias.distance_bias + bias.distance_bias_growth * distance);
  return {distance, seen.bearing - bias.bearing_bias, seen.elevation - bias.elevation_bias};
}

void Projection::tick(const Inputs& in, const Outputs& out) {
  GroundObservations& result = out.observations;
  result.time = in.vision.time;
  result.frame = in.vision.frame;
  const double yaw = in.vision.head_yaw + calibration_.joint_offset[kHeadYaw];
  const double pitch = in.vision.head_pitch + calibration_.joint_offset[kHeadPitch];
  stances_.add(in.sensors.time, in.kinematics, in.odometry);
  const StanceMemory::Stance then = stances_.at(in.vision.time);
  result.gaze = yaw + then.there.angle;
  result.balls.clear();
  result.features.clear();
  result.lines.clear();
  result.robots.clear();
  if (!in.kinematics.upright || !then.upright) return;

  // Neck and torso at the time of the camera frame, not now.
  const Pose3<Ground, Head> X_GH = (in.vision.has_torso ? in.vision.torso : then.torso) * head_in_torso(body_, yaw, pitch);
  const Pose3<Ground, Head> X_GE{X_GH.rotation, X_GH * eye_in_head(body_)};
  const auto on_ground = [&](const Sighting& seen, const SightingBias& bias, double height) {
    auto point = ground_point(without_bias(seen, bias), height, X_GE, parameters_);
    if (point) *point = then.there * *point;
    return point;
  };

  for (const Sighting& ball : in.vision.balls)
    if (const auto position = on_ground(ball, bias_.ball, ball_height_)) result.balls.push_back(*position);
  for (const SeenFeature& feature : in.vision.features)
    if (const auto position = on_ground(feature.at, bias_.of(feature.kind), feature.height)) {
      // The side from which a landmark is seen changes as the robot walks past it.
      const double passed = (Point2<Ground>{} - *position).angle() - (then.there.position() - *position).angle();
      result.features.push_back({feature.kind, *position, feature.has_orientation, feature.orientation + passed});
    }
  for (const SeenLine& line : in.vision.lines) {
    const auto from = on_ground(line.from, bias_.line, 0), to = on_ground(line.to, bias_.line, 0);
    if (from && to) result.lines.push_back({*from, *to});
  }
  for (const SeenRobot& robot : in.vision.robots)
    if (const auto position = on_ground(robot.lowest, bias_.robot, robot.height)) {
      const double to_observer = (then.there.position() - *position).angle();
      result.robots.push_back(
          {robot.team, robot.number, *position, robot.confidence, robot.has_facing, normalized(to_observer + robot.facing), robot.fallen});
    }
}

std::optional<Point2<Ground>> ground_point(const Sighting& seen, double height, const Pose3<Ground, Head>& X_GE,
                                           const ProjectionParameters& parameters) {
  const double flat = seen.distance * std::cos(seen.elevation);
  const Point3<Head> p_EP{flat * std::cos(seen.bearing), flat * std::sin(seen.bearing), seen.distance * std::sin(seen.elevation)};
  const Point3<Ground> p_GP = X_GE * p_EP;
  if (!(seen.distance > 0) || !std::isfinite(p_GP.norm())) return std::nullopt;

  const double across = 3 * parameters.elevation_noise * seen.distance;
  if (std::abs(p_GP.z - height) > parameters.height_tolerance + across) return std::nullopt;

  const Point2<Ground> eye{X_GE.origin.x, X_GE.origin.y};
  const Point2<Ground> ray = Point2<Ground>{p_GP.x, p_GP.y} - eye;
  const double elevation = std::atan2(p_GP.z - X_GE.origin.z, ray.norm());
  const double distance_noise = parameters.distance_noise * seen.distance;
  const Weights weights{1 / (distance_noise * distance_noise), 1 / (parameters.elevation_noise * parameters.elevation_noise)};
  const double along = ground_distance(seen.distance, elevation, X_GE.origin.z - height, weights);
  if (ray.norm() < 1e-6) return eye;
  return eye + (along / ray.norm()) * ray;
}

}  // namespace soccer

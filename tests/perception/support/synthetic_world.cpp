#include "support/synthetic_world.h"

#include <cmath>

#include <boost/random/normal_distribution.hpp>
#include <boost/random/uniform_real_distribution.hpp>

#include "blackboard/body/forward_kinematics.h"
#include "blackboard/field/field_map.h"
#include "perception/kinematics/kinematics_module.h"

namespace soccer::test {
namespace {

constexpr double kPostHeight = 0.8;

SensorFrame standing() {
  SensorFrame sensors;
  for (const JointId hip : {kLHipPitch, kRHipPitch}) sensors.angle[hip] = -0.4;
  for (const JointId knee : {kLKneePitch, kRKneePitch}) sensors.angle[knee] = 0.8;
  for (const JointId ankle : {kLAnklePitch, kRAnklePitch}) sensors.angle[ankle] = -0.4;
  return sensors;
}

}  // namespace

ServerVision vanilla_server() {
  ServerVision v;
  v.distance = 0.000965;
  v.elevation = degrees_to_radians(0.1225);
  v.bearing = degrees_to_radians(0.1480);
  v.calibration = 0.005;
  return v;
}

ServerVision unsw_server() {
  ServerVision v;
  v.distance = 0.03;
  v.elevation = degrees_to_radians(3.1225);
  v.bearing = degrees_to_radians(3.1480);
  v.orientation = degrees_to_radians(7);
  v.calibration = 0.005;
  v.period = 0.03;
  v.landmarks = true;
  return v;
}

ServerVision through_the_naos_camera(ServerVision vision) {
  vision.half_view = degrees_to_radians(60.97 / 2);
  vision.half_view_height = degrees_to_radians(47.64 / 2);
  return vision;
}

SyntheticWorld::SyntheticWorld(const FieldDimensions& field, const BodyModel& body, const ServerVision& server, std::uint64_t seed,
                               const Walk& walk)
    : sensors(standing()), field_(field), body_(body), server_(server), engine_(seed), walk_(walk) {
  boost::random::uniform_real_distribution<double> error(-server.calibration, server.calibration + 1e-12);
  calibration_ = {error(engine_), error(engine_), error(engine_)};
  walk_scale_ = 1 + normal(walk.scale_error);
  turn_scale_ = 1 + normal(walk.turn_error);
  drift_ = normal(walk.drift);
}

double SyntheticWorld::normal(double deviation) {
  if (deviation <= 0) return 0;
  return boost::random::normal_distribution<double>(0, deviation)(engine_);
}

void SyntheticWorld::advance(double forward, double left, double turn) {
  const double dt = server_.period;
  const Pose2<Ground, Ground> move{forward * dt, left * dt, turn * dt};
  robot = robot * move;
  const double way = move.position().norm(), jitter = std::sqrt(way);
  odometry.pose =
      odometry.pose * Pose2<Ground, Ground>{walk_scale_ * move.x + normal(0.03 * jitter), walk_scale_ * move.y + normal(0.03 * jitter),
                                            turn_scale_ * move.angle + (way > 0 ? drift_ * dt : 0) + normal(0.03 * jitter)};
  ball = ball + dt * ball_velocity;
  vision.time += from_seconds(dt);
  ++vision.frame;
  const double phase = 2 * kPi * 2 * seconds(vision.time);  // sway of the walk, two steps a second
  tilt_x_ = way > 0 ? walk_.sway * std::sin(phase) : 0;
  tilt_y_ = way > 0 ? 0.7 * walk_.sway * std::cos(phase) : 0;
  see();
}

void SyntheticWorld::see() {
  SensorFrame truth = sensors;
  truth.torso_angle = {tilt_x_, tilt_y_, 0};
  truth.angle[kHeadYaw] = head_yaw;
  truth.angle[kHeadPitch] = head_pitch;
  Kinematics kinematics;
  KinematicsModule(body_).tick({truth, body_state}, {kinematics});
  sensors.torso_angle = {tilt_x_ + normal(walk_.tilt_error), tilt_y_ + normal(walk_.tilt_error), 0};
  sensors.angle[kHeadYaw] = head_yaw;
  sensors.angle[kHeadPitch] = head_pitch;
  const auto X_FG = translation<Field, Field>(robot.x, robot.y, 0) * rotation_z<Field, Ground>(robot.angle);
  eye_ = X_FG * kinematics.head * Pose3<Head, Head>{{1, 0, 0, 0, 1, 0, 0, 0, 1}, eye_in_head(body_)};

  vision.head_yaw = head_yaw;
  vision.head_pitch = head_pitch;
  vision.balls.clear();
  vision.features.clear();
  vision.lines.clear();
  Sighting at;
  for (const auto& landmark : map_of(field_).landmarks) {
    const bool post = landmark.kind == FeatureKind::kGoalPost, flag = landmark.kind == FeatureKind::kFlag;
    if (landmark.kind == FeatureKind::kPenaltySpot || (!post && flag == server_.landmarks)) continue;
    if (landmark.kind == FeatureKind::kCentreCircle && *landmark.direction > 0) continue;  // the server sends one landmark
    const double height = post ? kPostHeight : 0;
    if (!post && !flag && !server_.landmarks) continue;
    if (!sight(landmark.position.x, landmark.position.y, height, at)) continue;
    SeenFeature seen{landmark.kind, at, height, false, 0};
    if (landmark.direction && !flag) {
      seen.has_orientation = true;
      const double bearing = std::atan2(robot.y - landmark.position.y, robot.x - landmark.position.x);
      seen.orientation = normalized(bearing - *landmark.direction + normal(server_.orientation));
    }
    vision.features.push_back(seen);
  }
  if (boost::random::uniform_real_distribution<double>(0, 1)(engine_) < server_.false_posts)
    vision.features.push_back({FeatureKind::kGoalPost, {3, normal(0.5), 0.1}, kPostHeight, false, 0});
  if (ball_shown && sight(ball.x, ball.y, field_.ball_radius, at)) vision.balls.push_back(at);
  if (!server_.landmarks) see_lines();
}

bool SyntheticWorld::sight(double x, double y, double z, Sighting& out) {
  const auto p = eye_.inverse() * (Point3<Field>{x, y, z} + calibration_);
  const double range = p.norm(), bearing = std::atan2(p.y, p.x), elevation = std::asin(p.z / range);
  if (std::abs(bearing) > server_.half_view || std::abs(elevation) > server_.half_view_height || range < 0.1) return false;
  out = {range * (1 + normal(server_.distance)), bearing + normal(server_.bearing), elevation + normal(server_.elevation)};
  return true;
}

/// The longest part of each line that is in view, found in steps of a fortieth of its length. Servers show the centre circle as ten chords,
/// which cannot be distinguished from lines.
void SyntheticWorld::see_lines() {
  auto lines = map_of(field_).lines;
  const auto on_circle = [&](int corner) {
    const double angle = 2 * kPi * corner / 10;
    return Point2<Field>{field_.centre_circle_radius * std::cos(angle), field_.centre_circle_radius * std::sin(angle)};
  };
  for (int corner = 0; corner < 10; ++corner) lines.push_back({on_circle(corner), on_circle(corner + 1)});
  constexpr int kSteps = 40;
  for (const auto& line : lines) {
    SeenLine seen;
    int count = 0;
    for (int i = 0; i <= kSteps; ++i) {
      const auto p = line.from + (static_cast<double>(i) / kSteps) * (line.to - line.from);
      Sighting at;
      if (!sight(p.x, p.y, 0, at)) continue;
      if (count++ == 0) seen.from = at;
      seen.to = at;
    }
    if (count > 2) vision.lines.push_back(seen);
  }
}

}  // namespace soccer::test

#include "motion/odometry/odometry_estimator.h"

#include <algorithm>
#include <cmath>

namespace soccer::motion {
namespace {

// Yaw rate about the vertical. A torso that rocks in a circle returns to its heading although its own z axis measures a rotation.
double yaw_rate(const SensorFrame& sensors, const BodyState& body) {
  return (sensors.gyro.y * std::sin(body.roll) + sensors.gyro.z * std::cos(body.roll)) / std::max(std::cos(body.pitch), 0.5);
}

}  // namespace

OdometryEstimator::Feet OdometryEstimator::Feet::turned(double angle) const {
  Feet feet = *this;
  const auto turn = rotation_z<Ground, Ground>(angle);
  feet.left.sole = turn * left.sole;
  feet.right.sole = turn * right.sole;
  return feet;
}

Point2<Ground> OdometryEstimator::Feet::middle() const {
  return {(left.sole.origin.x + right.sole.origin.x) / 2, (left.sole.origin.y + right.sole.origin.y) / 2};
}

OdometryEstimator::Feet OdometryEstimator::feet(const SensorFrame& sensors, const BodyState& body) const {
  const auto level = rotation_y<Ground, Ground>(body.pitch) * rotation_x<Ground, Torso>(body.roll);
  const auto foot = [&](LegSide side, double load, const std::array<double, 4>& fsr) -> Foot {
    const double moment = body_.foot_half_width * (fsr[0] + fsr[2] - fsr[1] - fsr[3]);
    return {level * sole_in_torso(body_, side, leg_of(sensors.angle, side)), load, moment};
  };
  return {foot(LegSide::kLeft, body.left_load, sensors.left_fsr), foot(LegSide::kRight, body.right_load, sensors.right_fsr)};
}

// Motion of the torso over a foot, measured at the point of the sole that stays in place even when the foot twists.
Point2<Ground> OdometryEstimator::moved_by(const Foot& before, const Foot& now) {
  const double load = before.load + now.load;
  const Point3<Sole> pivot{0, load > 0 ? (before.moment + now.moment) / load : 0, 0};
  const Point3<Ground> from = before.sole * pivot, to = now.sole * pivot;
  return {from.x - to.x, from.y - to.y};
}

// Motion of the torso: the mean over both feet, weighted by their loads in the previous and in this cycle. With both feet in the air the
// torso continues at its last speed; a robot that is held does not move.
Point2<Ground> OdometryEstimator::torso_moved(const Feet& now, double period, bool held) {
  const double left_load = before_.left.load + now.left.load, right_load = before_.right.load + now.right.load;
  if (left_load + right_load <= 0 || held) return held ? Point2<Ground>{} : Point2<Ground>{speed_.x * period, speed_.y * period};
  const double part = left_load / (left_load + right_load), learnt = period / (period + parameters_.speed_smoothing);
  const Point2<Ground> left = moved_by(before_.left, now.left), right = moved_by(before_.right, now.right);
  const Point2<Ground> moved{part * left.x + (1 - part) * right.x, part * left.y + (1 - part) * right.y};
  speed_ = {speed_.x + learnt * (moved.x / period - speed_.x), speed_.y + learnt * (moved.y / period - speed_.y)};
  return moved;
}

void OdometryEstimator::tick(const SensorFrame& sensors, const BodyState& body, bool upright, Odometry& odometry) {
  const double turn = upright ? parameters_.turn_scale * yaw_rate(sensors, body) * sensors.period : 0;
  const Feet now = feet(sensors, body);
  if (upright && started_) {
    const Feet seen = now.turned(turn);  // in the axes of the previous cycle
    const Point2<Ground> torso = torso_moved(seen, sensors.period, body.picked_up), from = before_.middle(), to = seen.middle();
    const double still = body.picked_up ? 0 : 1;
    const double scale = speed_.x < 0 ? parameters_.backward_scale : parameters_.forward_scale;
    const int steps = (before_.left.load <= 0 && now.left.load > 0) + (before_.right.load <= 0 && now.right.load > 0);
    const double forward = scale * (torso.x + to.x - from.x) + parameters_.forward_per_step * steps;
    const double left = parameters_.left_scale * (torso.y + to.y - from.y) + parameters_.left_per_turn * turn;
    odometry_.pose = odometry_.pose * Pose2<Ground, Ground>{still * forward, still * left, turn};
  } else {
    odometry_.pose.angle = normalized(odometry_.pose.angle + turn);
    speed_ = {};
  }
  odometry_.stale = !upright || body.picked_up;
  started_ = upright;
  before_ = now;
  odometry = odometry_;
}

}  // namespace soccer::motion

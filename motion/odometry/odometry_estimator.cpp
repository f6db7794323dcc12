#include "motion/odometry/odometry_estimator.h"

#include <algorithm>
#include <cmath>

namespace soccer::motion {
namespace {

constexpr double kSpeedSmoothing = 0.1;  // s

// About the vertical. A torso that rocks in a circle comes back to its heading, though its own z axis felt a turn.
double yaw_rate(const SensorFrame& sensors, const BodyState& body) {
  return (sensors.gyro.y * std::sin(body.roll) + sensors.gyro.z * std::cos(body.roll)) / std::max(std::cos(body.pitch), 0.5);
}

}  // namespace

OdometryEstimator::Feet OdometryEstimator::feet(const SensorFrame& sensors, const BodyState& body) const {
  const auto level = [&](Side side) -> Point2<Ground> {
    const auto sole = sole_in_torso(body_, side, leg_of(sensors.angle, side)).origin;
    const auto below = rotation_y<Ground, Ground>(body.pitch) * rotation_x<Ground, Torso>(body.roll) * sole;
    return {below.x, below.y};
  };
  return {level(Side::kLeft), level(Side::kRight), body.left_load, body.right_load};
}

// The feet that carried the torso moved it: each by its part of the load, before and now. Both in the air, it flies on.
Point2<Ground> OdometryEstimator::torso_moved(const Feet& now, double period, bool held) {
  const double left = before_.left_load + now.left_load, right = before_.right_load + now.right_load;
  if (left + right <= 0 || held) return held ? Point2<Ground>{} : Point2<Ground>{speed_.x * period, speed_.y * period};
  const double part = left / (left + right), learnt = period / (period + kSpeedSmoothing);
  const Point2<Ground> moved{part * (before_.left.x - now.left.x) + (1 - part) * (before_.right.x - now.right.x),
                             part * (before_.left.y - now.left.y) + (1 - part) * (before_.right.y - now.right.y)};
  speed_ = {speed_.x + learnt * (moved.x / period - speed_.x), speed_.y + learnt * (moved.y / period - speed_.y)};
  return moved;
}

void OdometryEstimator::tick(const SensorFrame& sensors, const BodyState& body, bool upright, Odometry& odometry) {
  const double turn = upright ? parameters_.turn_scale * yaw_rate(sensors, body) * sensors.period : 0;
  const Feet now = feet(sensors, body);
  if (upright && started_) {
    const Pose2<Ground, Ground> turned{0, 0, turn};  // into the axes of the cycle before
    const Feet seen{turned * now.left, turned * now.right, now.left_load, now.right_load};
    const Point2<Ground> torso = torso_moved(seen, sensors.period, body.picked_up), from = before_.middle(), to = seen.middle();
    const double still = body.picked_up ? 0 : 1;
    odometry_.pose = odometry_.pose * Pose2<Ground, Ground>{still * parameters_.forward_scale * (torso.x + to.x - from.x),
                                                            still * parameters_.left_scale * (torso.y + to.y - from.y), turn};
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

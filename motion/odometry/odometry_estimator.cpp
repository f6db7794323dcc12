#include "motion/odometry/odometry_estimator.h"

#include <algorithm>
#include <cmath>

namespace soccer::motion {
namespace {

// About the vertical. A torso that rocks in a circle comes back to its heading, though its own z axis felt a turn.
double yaw_rate(const SensorFrame& sensors, const BodyState& body) {
  return (sensors.gyro.y * std::sin(body.roll) + sensors.gyro.z * std::cos(body.roll)) / std::max(std::cos(body.pitch), 0.5);
}

}  // namespace

Point2<Ground> OdometryEstimator::support_to_middle(const SensorFrame& sensors, const BodyState& body, Side support) const {
  const auto left = sole_in_torso(body_, Side::kLeft, leg_of(sensors.angle, Side::kLeft)).origin;
  const auto right = sole_in_torso(body_, Side::kRight, leg_of(sensors.angle, Side::kRight)).origin;
  const Point3<Torso> across = support == Side::kLeft ? right - left : left - right;
  const auto level = rotation_y<Ground, Ground>(body.pitch) * rotation_x<Ground, Torso>(body.roll) * across;
  return {level.x / 2, level.y / 2};
}

void OdometryEstimator::tick(const SensorFrame& sensors, const BodyState& body, bool upright, Odometry& odometry) {
  const Point2<Ground> now = support_to_middle(sensors, body, support_);
  const double turn = upright ? parameters_.turn_scale * yaw_rate(sensors, body) * sensors.period : 0;
  if (upright && started_ && body.on_ground) {
    const Point2<Ground> turned = Pose2<Ground, Ground>{0, 0, turn} * now;  // seen in the axes of the cycle before
    odometry_.pose = odometry_.pose * Pose2<Ground, Ground>{parameters_.forward_scale * (turned.x - before_.x),
                                                            parameters_.left_scale * (turned.y - before_.y), turn};
  } else {
    odometry_.pose.angle = normalized(odometry_.pose.angle + turn);
  }
  odometry_.stale = !upright || !body.on_ground;
  started_ = upright;
  support_ = body.left_support ? Side::kLeft : Side::kRight;
  before_ = support_to_middle(sensors, body, support_);
  odometry = odometry_;
}

}  // namespace soccer::motion

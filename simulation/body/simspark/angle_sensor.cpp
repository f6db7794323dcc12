#include "simulation/body/simspark/angle_sensor.h"

#include <cmath>

#include "blackboard/body/gravity.h"
#include "blackboard/geometry/angle.h"

namespace soccer {

namespace {

double norm(const Vector3<Torso>& v) { return std::hypot(v.x, v.y, v.z); }

/// The direction v, fixed in space, in the torso's frame after the torso has rotated by the rotation vector w (rad).
Vector3<Torso> seen_after_turn(const Vector3<Torso>& v, const Vector3<Torso>& w) {
  const double angle = norm(w);
  if (angle < 1e-12) return v;
  const double s = std::sin(angle) / angle, c = (1 - std::cos(angle)) / (angle * angle);
  const Vector3<Torso> a{v.y * w.z - v.z * w.y, v.z * w.x - v.x * w.z, v.x * w.y - v.y * w.x};  // v x w
  const Vector3<Torso> b{a.y * w.z - a.z * w.y, a.z * w.x - a.x * w.z, a.x * w.y - a.y * w.x};  // (v x w) x w
  return {v.x + s * a.x + c * b.x, v.y + s * a.y + c * b.y, v.z + s * a.z + c * b.z};
}

}  // namespace

void AngleSensor::update(const Vector3<Torso>& gyro, const Vector3<Torso>& accelerometer, double step) {
  if (!std::isfinite(gyro.x + gyro.y + gyro.z)) return;
  up_ = seen_after_turn(up_, {gyro.x * step, gyro.y * step, gyro.z * step});
  yaw_ += (gyro.x * up_.x + gyro.y * up_.y + gyro.z * up_.z) * step;

  const double force = norm(accelerometer);
  const double error = std::abs(force - kGravity);
  quiet_ = norm(gyro) < p_.quiet_rate && error < p_.quiet_error ? quiet_ + step : 0;
  if (!(error < p_.trusted_error)) return;
  const double agreement = (accelerometer.x * up_.x + accelerometer.y * up_.y + accelerometer.z * up_.z) / force;
  // The server reports the rate at the end of a cycle, not its mean, so an impulse from a limb can turn the torso without being measured.
  lost_ = norm(gyro) < p_.lost_rate && agreement < std::cos(p_.lost_angle) ? lost_ + step : 0;
  const double gain = 1 - std::exp(-step / (quiet_ > p_.quiet_after || lost_ > p_.lost_after ? p_.quiet_time : p_.moving_time));
  Vector3<Torso> corrected{up_.x + gain * (accelerometer.x / force - up_.x), up_.y + gain * (accelerometer.y / force - up_.y),
                           up_.z + gain * (accelerometer.z / force - up_.z)};
  const double length = norm(corrected);
  if (length > 0.1) up_ = {corrected.x / length, corrected.y / length, corrected.z / length};
}

Vector3<Torso> AngleSensor::angle() const {
  // Roll is undefined when the robot lies on its front: the term with up_.x keeps it near zero there instead of arbitrary.
  const double roll = std::atan2(up_.y, std::sqrt(up_.z * up_.z + 0.1 * up_.x * up_.x));
  return {roll, std::atan2(-up_.x, std::hypot(up_.y, up_.z)), normalized(yaw_)};
}

}  // namespace soccer

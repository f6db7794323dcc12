#include "simulation/body/simspark/body_sensors.h"

#include <algorithm>
#include <cmath>

#include "blackboard/body/gravity.h"
#include "blackboard/geometry/angle.h"
#include "simulation/body/simspark/sim_vision_adapter.h"

namespace soccer {

namespace {

constexpr double kFootHalfWidth = 0.04;   // m, of the simulator's foot box
constexpr double kFootHalfLength = 0.08;  // m

/// Maps [-half, half] linearly to [0, 1].
double share(double place, double half) { return std::clamp((place + half) / (2 * half), 0.0, 1.0); }

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

constexpr double kMinDistance = 0.20;  // m; nearer objects are reported at this distance
constexpr double kMaxDistance = 0.80;
constexpr double kHalfCone = degrees_to_radians(30);
constexpr double kOutward = degrees_to_radians(20);

void hear(SonarSensor::Echoes& echoes, std::size_t& count, double centre, const Point3<Torso>& at) {
  const double range = std::hypot(at.x, at.y);
  if (range > kMaxDistance || std::abs(normalized(std::atan2(at.y, at.x) - centre)) > kHalfCone || count == echoes.size()) return;
  echoes[count++] = static_cast<float>(std::max(range, kMinDistance));
}

}  // namespace

Vector3<Torso> gyro_from(const wire::Vector& degrees_per_second) {
  const Vector3<Torso> v = to_nao_axes(degrees_per_second);
  return {degrees_to_radians(v.x), degrees_to_radians(v.y), degrees_to_radians(v.z)};
}

std::array<double, 4> fsr_from(const wire::FootForce& foot) {
  if (!foot.touching || !(foot.force.z > 0)) return {};
  const double weight = foot.force.z / kGravity;
  const double front = share(foot.centre.y, kFootHalfLength), right = share(foot.centre.x, kFootHalfWidth);
  return {weight * front * (1 - right), weight * front * right, weight * (1 - front) * (1 - right), weight * (1 - front) * right};
}

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

void SonarSensor::update(const wire::PerceptorInfo& percept, double head_yaw, double head_pitch, std::string_view own_team,
                         int own_number) {
  if (!percept.has_see) return;
  reset();
  std::size_t lefts = 0, rights = 0;
  const auto X_TH = head_in_torso(body_, head_yaw, head_pitch);
  const auto hear_both = [&](const wire::Polar& polar) {
    const Point3<Torso> at = X_TH * point_of(sighting_of(polar), body_);
    hear(left_, lefts, kOutward, at);
    hear(right_, rights, -kOutward, at);
  };
  for (const wire::SeenLandmark& mark : percept.landmarks)
    if (is_post(mark.name)) hear_both(mark.at);
  for (const wire::SeenPlayer& player : percept.players) {
    if (is_self(player, own_team, own_number) || player.parts.empty()) continue;
    const auto by_distance = [](const auto& a, const auto& b) { return a.at.distance < b.at.distance; };
    hear_both(std::min_element(player.parts.begin(), player.parts.end(), by_distance)->at);
  }
  std::sort(left_.begin(), left_.begin() + static_cast<std::ptrdiff_t>(lefts));
  std::sort(right_.begin(), right_.begin() + static_cast<std::ptrdiff_t>(rights));
}

}  // namespace soccer

#include "simulation/body/simspark/body_sensors.h"

#include <algorithm>

#include "blackboard/body/gravity.h"
#include "blackboard/geometry/angle.h"

namespace soccer {

namespace {

constexpr double kFootHalfWidth = 0.04;   // m, of the simulator's foot box
constexpr double kFootHalfLength = 0.08;  // m

/// Maps [-half, half] linearly to [0, 1].
double share(double place, double half) { return std::clamp((place + half) / (2 * half), 0.0, 1.0); }

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

}  // namespace soccer

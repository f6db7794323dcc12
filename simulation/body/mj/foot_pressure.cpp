#include "simulation/body/mj/foot_pressure.h"

#include <algorithm>
#include <cmath>

#include "blackboard/body/forward_kinematics.h"
#include "blackboard/body/gravity.h"

namespace soccer::mj {
namespace {

constexpr double kMinForce = 1;  // m/s^2, upward; with less the robot falls freely

double share(double at, double from, double to) { return to > from ? std::clamp((at - from) / (to - from), 0.0, 1.0) : 0.5; }

/// The pressure of one foot with this load (kg) and centre of pressure relative to the ankle.
std::array<double, 4> spread(double load, double forward, double left, const BodyModel& body) {
  const double front = share(forward, -body.foot_back, body.foot_front), on_left = share(left, -body.foot_half_width, body.foot_half_width);
  return {load * front * on_left, load * front * (1 - on_left), load * (1 - front) * on_left, load * (1 - front) * (1 - on_left)};
}

}  // namespace

FootPressure FootPressureEstimator::estimate(const JointArray& joints, const Vector3<Torso>& torso_angle, const Vector3<Torso>& force,
                                             double period) {
  const auto level = rotation_y<Ground, Torso>(torso_angle.y) * rotation_x<Torso, Torso>(torso_angle.x);
  const Point3<Ground> left = (level * left_foot_in_torso(body_, joints)).origin,
                       right = (level * right_foot_in_torso(body_, joints)).origin;
  const Point3<Ground> mass = level * Point3<Torso>{p_.mass_forward, 0, p_.mass_height};
  const Point3<Ground> along = level * Point3<Torso>{force.x, force.y, force.z};
  const double ground = std::min(left.z, right.z);
  if (!(along.z > kMinForce)) return {};

  const double slope = (mass.z - ground) / along.z;
  const Point2<Ground> pressure{mass.x - slope * along.x, mass.y - slope * along.y};
  const double part = started_ ? period / (period + p_.smoothing) : 1;
  started_ = true;
  pressure_ = {pressure_.x + part * (pressure.x - pressure_.x), pressure_.y + part * (pressure.y - pressure_.y)};

  const double on_left = share(pressure_.y, right.y, left.y) * (1 - share(left.z - ground, 0, p_.contact_height));
  const double on_right = (1 - share(pressure_.y, right.y, left.y)) * (1 - share(right.z - ground, 0, p_.contact_height));
  const double sum = on_left + on_right;
  // The centre of pressure can be beyond a foot in the air: then the foot on the ground carries everything.
  const double left_part = sum > 0 ? on_left / sum : left.z <= right.z ? 1 : 0;
  const double load = body_.mass * std::min(along.z / kGravity, 3.0);
  return {spread(load * left_part, pressure_.x - left.x, pressure_.y - left.y, body_),
          spread(load * (1 - left_part), pressure_.x - right.x, pressure_.y - right.y, body_)};
}

}  // namespace soccer::mj

#include "simulation/body/mj/motors.h"

#include <algorithm>
#include <cmath>

#include "blackboard/geometry/angle.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

namespace soccer::mj {
namespace {

struct Thigh;
using Rotation = Pose3<Torso, Thigh>;

/// Indices into kT1Motors of a hip's motors, and into JointArray of the NAO's. `side`: 1 left, -1 right.
struct Hip {
  double side;
  std::size_t pitch, roll, yaw;
  JointId nao_roll, nao_pitch;
};
constexpr Hip kLeftHip{1, 11, 12, 13, kLHipRoll, kLHipPitch}, kRightHip{-1, 17, 18, 19, kRHipRoll, kRHipPitch};

void put_hip(const Hip& hip, const JointArray& nao, MotorArray& motor) {
  const double tilt = hip.side * kPi / 4;
  const Rotation thigh = rotation_x<Torso, Torso>(tilt) * rotation_z<Torso, Torso>(-hip.side * nao[kLHipYawPitch]) *
                         rotation_x<Torso, Torso>(nao[hip.nao_roll] - tilt) * rotation_y<Torso, Thigh>(nao[hip.nao_pitch]);
  const auto& r = thigh.rotation;
  motor[hip.pitch] = std::atan2(r[2], r[8]);
  motor[hip.roll] = std::asin(std::clamp(-r[5], -1.0, 1.0));
  motor[hip.yaw] = std::atan2(r[3], r[4]);
}

/// Writes the NAO's roll and pitch, and returns its yaw-pitch.
double take_hip(const Hip& hip, const MotorArray& motor, JointArray& nao) {
  const double tilt = hip.side * kPi / 4;
  const Rotation thigh = rotation_x<Torso, Torso>(-tilt) * rotation_y<Torso, Torso>(motor[hip.pitch]) *
                         rotation_x<Torso, Torso>(motor[hip.roll]) * rotation_z<Torso, Thigh>(motor[hip.yaw]);
  const auto& r = thigh.rotation;
  nao[hip.nao_roll] = std::asin(std::clamp(r[7], -1.0, 1.0)) + tilt;
  nao[hip.nao_pitch] = std::atan2(-r[6], r[8]);
  return -hip.side * std::atan2(-r[1], r[4]);
}

}  // namespace

MotorArray motors_of(const MotorParameters& motors, const JointArray& nao) {
  MotorArray angle{};
  for (std::size_t m = 0; m < kT1Motors.size(); ++m)
    if (const std::size_t j = kT1Motors[m].joint; j != kJoints) angle[m] = motors.sign[j] * nao[j] + motors.offset[j];
  put_hip(kLeftHip, nao, angle);
  put_hip(kRightHip, nao, angle);
  return angle;
}

JointArray joints_of(const MotorParameters& motors, const MotorArray& angles) {
  JointArray nao{};
  for (std::size_t m = 0; m < kT1Motors.size(); ++m)
    if (const std::size_t j = kT1Motors[m].joint; j != kJoints) nao[j] = motors.sign[j] * (angles[m] - motors.offset[j]);
  const double left = take_hip(kLeftHip, angles, nao), right = take_hip(kRightHip, angles, nao);
  nao[kLHipYawPitch] = (left + right) / 2;
  return nao;
}

}  // namespace soccer::mj

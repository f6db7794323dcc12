#pragma once

#include <array>
#include <cstdint>

#include "blackboard/body/joints.h"
#include "blackboard/common/time/clock.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"

namespace soccer {

inline constexpr std::size_t kEchoes = 10;  ///< of each sonar, at most
inline constexpr double kNoEcho = 2.55;     ///< m: a reading of a sonar that is not an echo
/// Distances of the echoes of one sonar, m: the first echo first, kNoEcho after the last one.
using SonarEchoes = std::array<double, kEchoes>;
constexpr SonarEchoes without_echo() {
  SonarEchoes echoes{};
  echoes.fill(kNoEcho);
  return echoes;
}

/// One frame of the body's sensors, as the hardware layer wrote it to AgentMemory. SI, NAO axes (x forward, y left, z up), rates
/// follow the right-hand rule. Producer: AgentMemory's reader. Source: reference of NAO V5 sensors (ALMemory keys).
struct SensorFrame {
  Time time{0};
  std::uint32_t cycle = 0;  ///< the hardware layer's cycle counter
  double period = 0.01;     ///< time since the previous frame
  JointArray angle{};       ///< measured
  JointArray temperature{};
  JointArray current{};
  Vector3<Torso> gyro;
  Vector3<Torso> accelerometer;       ///< specific force: +9.81 along z at rest
  Vector3<Torso> torso_angle;         ///< x: roll (right side down positive), y: pitch (forward positive), z: yaw, drifting
  std::array<double, 4> left_fsr{};   ///< N: front left, front right, rear left, rear right
  std::array<double, 4> right_fsr{};  ///< N, same order
  std::array<bool, 4> bumpers{};      ///< left foot's left and right, right foot's left and right
  std::array<bool, 3> head_touch{};   ///< front, middle, rear
  bool chest_button = false;
  SonarEchoes left_sonar = without_echo();
  SonarEchoes right_sonar = without_echo();
  double battery_charge = 1;  ///< 0…1

  DESCRIBE(SensorFrame, (time, "ns"), (cycle, ""), (period, "s"), (angle, "rad"), (temperature, "degC"), (current, "A"), (gyro, "rad/s"),
           (accelerometer, "m/s^2"), (torso_angle, "rad"), (left_fsr, "N"), (right_fsr, "N"), (bumpers, ""), (head_touch, ""),
           (chest_button, ""), (left_sonar, "m"), (right_sonar, "m"), (battery_charge, ""))
};

/// Commands to the motors. Producer: the last stage of motion; written to AgentMemory.
struct JointRequest {
  JointArray angle{};
  JointArray stiffness{};  ///< 0…1; -1: motor off without braking

  DESCRIBE(JointRequest, (angle, "rad"), (stiffness, ""))
};

}  // namespace soccer

#pragma once

#include <array>

#include "blackboard/body/joints.h"
#include "simulation/protocol/fixed_list.h"

namespace soccer::wire {

/// Readings of the NAO's own sensors, sent by simserver's body nao-v5. SI units, the NAO's axes and signs.
struct NaoReadings {
  bool present = false;  ///< true if the message contained all joints
  JointArray angle{};
  JointArray current{};      ///< A
  JointArray temperature{};  ///< degC
  std::array<double, 3> gyro{};
  std::array<double, 3> accelerometer{};
  std::array<double, 3> torso_angle{};
  std::array<double, 4> left_fsr{};  ///< kg: front left, front right, rear left, rear right
  std::array<double, 4> right_fsr{};
  std::array<double, 4> bumpers{};     ///< left foot: left, right; right foot: left, right
  std::array<double, 3> head_touch{};  ///< front, middle, rear
  double chest_button = 0;
  FixedList<double, 10> left_sonar;  ///< m, nearest first
  FixedList<double, 10> right_sonar;
  double battery_charge = 1;
  double battery_current = 0;  ///< A, negative while discharging
};

}  // namespace soccer::wire

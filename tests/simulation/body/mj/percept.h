#pragma once

#include <string>

#include "simulation/body/mj/motors.h"

namespace soccer::mj {

/// A percept of an upright T1, player of the right team Reds, whose left knee is bent by 30 degrees; `see`: its sightings.
inline std::string upright_percept(const std::string& see = "") {
  std::string text =
      "(time (now 12.34))(GS (t 3.5)(pm PlayOn)(tl Blues)(tr Reds)(sl 1)(sr 2))(quat (n torso_quat) (q 1.0 0.0 0.0 0.0))"
      "(pos (n torso_pos) (p 2.0 -1.0 0.67))(GYR (n torso_gyro) (rt 90.0 0.0 -1.0))(ACC (n torso_acc) (a 0.0 0.0 9.81))";
  for (const JointMotor& motor : kT1Motors)
    text += "(HJ (n " + std::string(motor.perceptor) + ")(ax " + (motor.effector == "lle4" ? "30.0" : "0.0") + ")(vx 0.0))";
  return text + see;
}

}  // namespace soccer::mj

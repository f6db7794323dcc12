#pragma once

#include "blackboard/body/joints.h"
#include "blackboard/describe.h"

namespace soccer {

/// How one robot differs from its body's file, as measured on it. Section CalibrationParameters of its own file.
struct CalibrationParameters {
  double torso_roll = 0;
  double torso_pitch = 0;
  JointArray joint_offset{};

  DESCRIBE(CalibrationParameters, (torso_roll, "rad", -0.3, 0.3, "added to what the inertial unit says, positive to the right"),
           (torso_pitch, "rad", -0.3, 0.3, "added to what the inertial unit says, positive forward"),
           (joint_offset, "rad", -0.3, 0.3, "added to the measured angle of each joint"))
};

}  // namespace soccer

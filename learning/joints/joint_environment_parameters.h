#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Conditions of environments with one robot that is controlled joint by joint.
struct JointEnvironmentParameters {
  // clang-format off
  PARAMETERS(JointEnvironmentParameters,
      (double, min_delay, 0.01, "s", 0, 0.1, "shortest time from an observation to the effect of its action on the motors"),
      (double, max_delay, 0.03, "s", 0, 0.1, "longest time from an observation to the effect of its action; constant in an episode"),
      (double, cycle, 0.02, "s", 0.005, 0.1, "time between two commands to SimSpark's motors, which move at constant speeds in between"),
      (double, joint_noise, 0.02, "rad", 0, 0.5, "largest random change of each moved joint's angle at the start"),
      (double, push, 0.05, "m/s", 0, 2, "largest velocity of the torso along each axis at the start"),
      (double, swing, 0.3, "rad/s", 0, 10, "largest angular velocity of the torso about each axis at the start"),
      (double, tilt_error, 0.03, "rad", 0, 1, "largest error of the measured roll and pitch, constant in an episode"))
  // clang-format on
};

}  // namespace soccer

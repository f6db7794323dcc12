#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Conditions of environments with one robot that is controlled joint by joint.
struct JointEnvironmentParameters {
  // clang-format off
  PARAMETERS(JointEnvironmentParameters,
      (double, command_delay, 0.01, "s", 0, 0.1, "time from an observation to the effect of the action on the motors"),
      (double, joint_noise, 0.02, "rad", 0, 0.5, "largest random change of each moved joint's angle at the start"))
  // clang-format on
};

}  // namespace soccer

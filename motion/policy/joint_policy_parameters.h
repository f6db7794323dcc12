#pragma once

#include <array>

#include "blackboard/body/joints.h"
#include "blackboard/describe.h"

namespace soccer {

/// How a learned policy moves the joints: what an action of -1…1 means, how often it acts and for how long. A part of the policy's file;
/// the same when it is trained and when it plays.
struct JointPolicyParameters {
  // clang-format off
  PARAMETERS(JointPolicyParameters,
      (double, period, 0.02, "s", 0.005, 0.2, "time between two actions"),
      (double, duration, 1.5, "s", 0.1, 1e6, "time after which the policy has done its work"),
      (double, cycle, 0.5, "s", 0.05, 10, "period of the clock that the policy observes"),
      (JointArray, rest, {}, "rad", -3.2, 3.2, "target of each joint at action 0"),
      (JointArray, reach, {}, "rad", 0, 3.2, "change of each joint's target per unit of its action; 0: the policy does not move the joint"),
      (double, stiffness, 1, "", 0, 1, "stiffness of the joints that the policy moves"),
      (bool, relative, false, "", 0, 1, "whether an action changes the last target instead of the one at rest"))
  // clang-format on
};

}  // namespace soccer

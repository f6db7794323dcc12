#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// How a learned policy plays: what it observes and what an action of -1…1 means. A part of the policy's file; the same when it is trained
/// and when it plays.
struct PlayPolicyParameters {
  // clang-format off
  PARAMETERS(PlayPolicyParameters,
      (double, period, 0.1, "s", 0.01, 2, "time between two decisions"),
      (bool, centred, false, "", 0, 1, "whether the policy observes as if the ball lay in the centre and its target were the opponents' goal"),
      (int, mates, 0, "", 0, 10, "number of teammates that are observed, the nearest to the ball first"),
      (int, opponents, 0, "", 0, 10, "number of opponents that are observed, the nearest to the ball first"),
      (double, max_forward, 0.3, "m/s", 0, 3, "speed forward or backward of an action of 1"),
      (double, max_sideways, 0.2, "m/s", 0, 3, "speed sideways of an action of 1"),
      (double, max_turn, 1.2, "rad/s", 0, 10, "turning speed of an action of 1"),
      (bool, kicks, true, "", 0, 1, "whether the policy can kick"),
      (double, max_kick_direction, 1.57, "rad", 0, 1.6, "direction of a kick at an action of 1"),
      (bool, dives, false, "", 0, 1, "whether the policy can dive"))
  // clang-format on
};

}  // namespace soccer

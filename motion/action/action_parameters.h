#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Which keyframe files are played by name. Section ActionParameters of `config/BODY/motion.yaml`; used when the robot starts.
struct ActionParameters {
  // clang-format off
  PARAMETERS(ActionParameters,
      (double, max_excess, 0.5, "rad", 0, 3,
       "distance of an angle beyond the limit of its joint, hands in fractions of fully open, from which an action is refused; nearer angles "
       "are clipped"),
      (double, max_lateness, 0.3, "s", 0, 10,
       "time by which a joint at its maximum speed may reach a keyframe later than the file says; beyond it an action is refused"))
  // clang-format on
};

}  // namespace soccer

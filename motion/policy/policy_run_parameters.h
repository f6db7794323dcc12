#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Execution of learned policies that move joints. Section PolicyRunParameters of `config/BODY/motion.yaml`.
struct PolicyRunParameters {
  // clang-format off
  PARAMETERS(PolicyRunParameters,
      (double, max_lean, 0.8, "rad", 0.05, 1.5, "a torso that leans more than this in any direction ends the run of a policy"),
      (double, release_time, 2, "s", 0, 10,
       "time that a policy runs on after another action was requested, with speed 0; a kick ends earlier by itself"))
  // clang-format on
};

}  // namespace soccer

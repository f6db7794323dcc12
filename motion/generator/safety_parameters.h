#pragma once

#include "blackboard/common/describe.h"

namespace soccer {

/// Protection of the motors. Section SafetyParameters of `config/BODY/motion.yaml`.
struct SafetyParameters {
  // clang-format off
  PARAMETERS(SafetyParameters,
      (double, stiffness_rise, 2, "1/s", 0.1, 100, "fastest rise of a joint's stiffness; it falls without a limit"),
      (double, warm_temperature, 75, "degC", 30, 120,
       "a joint warmer than this is reported; an overheated robot sits until all joints are cooler than this"),
      (double, hot_temperature, 85, "degC", 30, 120, "a joint hotter than this overheats the robot: it sits"),
      (double, request_timeout, 0.5, "s", 0.05, 10, "time without a new motion request after which the robot stops and stands"))
  // clang-format on
};

}  // namespace soccer

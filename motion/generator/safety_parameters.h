#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// Protection of the motors. Section SafetyParameters of `config/BODY/motion.yaml`.
struct SafetyParameters {
  double stiffness_rise = 2;
  double warm_temperature = 75;
  double hot_temperature = 85;

  DESCRIBE(SafetyParameters, (stiffness_rise, "1/s", 0.1, 100, "fastest rise of a joint's stiffness; it falls without a limit"),
           (warm_temperature, "degC", 30, 120,
            "a joint warmer than this is reported; an overheated robot sits until all joints are cooler than this"),
           (hot_temperature, "degC", 30, 120, "a joint hotter than this overheats the robot: it sits"))
};

}  // namespace soccer

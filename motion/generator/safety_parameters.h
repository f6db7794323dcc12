#pragma once

#include "blackboard/describe.h"

namespace soccer {

/// What spares the motors. Section SafetyParameters of config/<body>/motion.yaml.
struct SafetyParameters {
  double stiffness_rise = 2;
  double warm_temperature = 75;
  double hot_temperature = 85;

  DESCRIBE(SafetyParameters, (stiffness_rise, "1/s", 0.1, 100, "no joint's stiffness grows faster; it falls at once"),
           (warm_temperature, "degC", 30, 120, "a joint that is warmer is reported; one that was hot is cool again below"),
           (hot_temperature, "degC", 30, 120, "with a joint that is hotter, the robot sits"))
};

}  // namespace soccer

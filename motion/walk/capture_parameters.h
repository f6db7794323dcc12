#pragma once

#include "blackboard/common/describe.h"

namespace soccer {

/// Steps that catch a robot that was pushed. Section CaptureParameters of `config/BODY/motion.yaml`.
struct CaptureParameters {
  // clang-format off
  PARAMETERS(CaptureParameters,
      (double, frequency, 6, "1/s", 1, 20,
       "natural frequency of the robot as an inverted pendulum: root of gravity over the height of its centre of mass"),
      (double, smoothing, 0.02, "s", 0, 0.2, "time constant of the low-pass of the torso's speed"),
      (double, gain, 0, "", 0, 3, "forward shift of the swing foot per deviation of the capture point at the end of the step"),
      (double, deadband, 0.03, "m", 0, 0.3, "smaller deviations of the capture point shift no foot, larger ones are reduced by this"),
      (double, limit, 0.1, "m", 0, 0.2, "greatest shift of the swing foot by gain, forward or backward"),
      (double, side_gain, 0, "", 0, 3, "outward shift of the swing foot per sideways deviation of the capture point"),
      (double, side_deadband, 0.06, "m", 0, 0.3, "smaller sideways deviations shift no foot, larger ones are reduced by this"),
      (double, side_limit, 0.06, "m", 0, 0.2, "greatest shift of the swing foot by side_gain"),
      (double, side_learning_rate, 0.1, "", 0, 1, "weight of one step in the usual sideways capture point, from which deviations count"),
      (double, shift_return, 0, "", 0, 1.5,
       "fraction of a shift by which the foot moves back during the step in which it supports the robot"),
      (double, recovery_distance, 1, "m", 0, 1,
       "a robot that stands begins to step when its capture point is farther than this from the middle between its feet"))
  // clang-format on
};

}  // namespace soccer

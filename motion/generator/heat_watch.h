#pragma once

#include "blackboard/body/joints.h"
#include "blackboard/topics/motion.h"
#include "motion/generator/safety_parameters.h"

namespace soccer::motion {

/// Detects joints that overheat. Between the warm and the hot temperature the last decision is kept.
class HeatWatch {
 public:
  explicit HeatWatch(const SafetyParameters& parameters) : parameters_(parameters) {}

  /// `temperature` in degC; NaN is ignored.
  void tick(const JointArray& temperature, MotionStatus& status) const {
    status.hot_joints = 0;
    bool hot = false;
    for (std::size_t j = 0; j < kJoints; ++j) {
      if (temperature[j] > parameters_.warm_temperature) status.hot_joints |= 1U << j;
      hot = hot || temperature[j] > parameters_.hot_temperature;
    }
    status.overheated = hot || (status.overheated && status.hot_joints != 0);
  }

  /// Replaces the parameters from the next tick on.
  void tune(const SafetyParameters& parameters) { parameters_ = parameters; }

 private:
  SafetyParameters parameters_;
};

}  // namespace soccer::motion

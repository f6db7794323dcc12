#pragma once

#include "blackboard/body/joints.h"
#include "blackboard/topics/motion.h"
#include "motion/generator/safety_parameters.h"

namespace soccer::motion {

/// Notices joints that overheat. Between warm and hot, what was decided last holds.
class HeatWatch {
 public:
  explicit HeatWatch(const SafetyParameters& parameters) : parameters_(parameters) {}

  /// degC; what is no number is no temperature.
  void tick(const JointArray& temperature, MotionStatus& status) const {
    status.hot_joints = 0;
    bool hot = false;
    for (std::size_t j = 0; j < kJoints; ++j) {
      if (temperature[j] > parameters_.warm_temperature) status.hot_joints |= 1U << j;
      hot = hot || temperature[j] > parameters_.hot_temperature;
    }
    status.overheated = hot || (status.overheated && status.hot_joints != 0);
  }

  /// Other parameters from now on.
  void tune(const SafetyParameters& parameters) { parameters_ = parameters; }

 private:
  SafetyParameters parameters_;
};

}  // namespace soccer::motion

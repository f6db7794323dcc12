#pragma once

#include "blackboard/config/live_parameters.h"
#include "blackboard/wiring/cycle.h"
#include "motion/motion_parameters.h"
#include "robot/options/parameter_store.h"
#include "robot/options/robot_options.h"

namespace soccer {

class MotionEngine;
class Touch;

/// The modules of motion: from SensorFrame and MotionRequest, wherever these come from, to JointRequest.
class MotionModules {
 public:
  /// Adds them to the cycle, which must outlive this. Errors: InputError.
  MotionModules(Cycle& cycle, const RobotOptions& options, ParameterStore& store);
  MotionModules(const MotionModules&) = delete;  // live_ points into it
  MotionModules& operator=(const MotionModules&) = delete;

  /// What may be changed while they run.
  LiveParameters& live() { return live_; }

  /// Before a tick: takes over what was changed.
  void tune();

 private:
  MotionParameters parameters_;
  LiveParameters live_;
  Touch* touch_ = nullptr;
  MotionEngine* engine_ = nullptr;
};

}  // namespace soccer

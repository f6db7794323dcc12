#pragma once

#include "blackboard/common/config/live_parameters.h"
#include "blackboard/wiring/cycle.h"
#include "motion/motion_parameters.h"
#include "robot/options/parameter_store.h"
#include "robot/options/robot_options.h"

namespace soccer {

class BodyStateEstimator;
class MotionEngine;

/// The modules of motion, which compute JointRequest from SensorFrame and MotionRequest. They are independent of the sources of these
/// topics.
class MotionModules {
 public:
  /// Adds the modules to the cycle, which must outlive this object. Errors: InputError.
  MotionModules(Cycle& cycle, const RobotOptions& options, ParameterStore& store);
  MotionModules(const MotionModules&) = delete;  // live_ points to parameters_
  MotionModules& operator=(const MotionModules&) = delete;

  /// The parameters that may be changed while the modules run.
  LiveParameters& live() { return live_; }

  const SafetyParameters& safety() const { return parameters_.safety; }

  /// The actions that behaviours request by name.
  const NamedActions& actions() const { return parameters_.actions; }

  /// Applies changed parameters; to be called before each tick.
  void tune();

 private:
  MotionParameters parameters_;
  LiveParameters live_;
  BodyStateEstimator* body_state_ = nullptr;
  MotionEngine* engine_ = nullptr;
};

}  // namespace soccer

#pragma once

#include <functional>
#include <vector>

#include "blackboard/config/live_parameters.h"
#include "blackboard/wiring/cycle.h"
#include "robot/options/parameter_store.h"
#include "robot/options/robot_options.h"

namespace soccer {

class PythonBehaviour;

/// The modules of perception and behaviour: from what motion, vision, the referee and the mates say, wherever that comes from, to
/// MotionRequest and TeamReport.
class PerceptionModules {
 public:
  /// Adds them to the cycle, which must outlive this. Errors: InputError.
  PerceptionModules(Cycle& cycle, const RobotOptions& options, ParameterStore& store);
  PerceptionModules(const PerceptionModules&) = delete;
  PerceptionModules& operator=(const PerceptionModules&) = delete;

  /// What may be changed while they run.
  LiveParameters& live() { return live_; }

  /// Before a tick: takes over what was changed.
  void tune();

  /// Loads the Python behaviour anew in the next tick. From any thread.
  void reload_behaviour();

 private:
  template <class Parameters, class... Modules>
  void keep(const Parameters& parameters, Modules&... modules);

  LiveParameters live_;
  PythonBehaviour* behaviour_ = nullptr;
  std::vector<std::function<void()>> tunings_;
};

}  // namespace soccer

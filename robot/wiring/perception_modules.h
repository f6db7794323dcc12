#pragma once

#include <vector>

#include "blackboard/topics/game.h"
#include "blackboard/wiring/cycle.h"
#include "robot/options/parameter_store.h"
#include "robot/options/robot_options.h"
#include "robot/wiring/tunings.h"

namespace soccer {

class PythonBehaviour;

/// The modules of game state, perception and behaviour, which compute MotionRequest and TeamReport from the topics of motion, vision, the
/// referees and the teammates. They are independent of the sources of these topics.
class PerceptionModules {
 public:
  /// Adds the modules to the cycle, which must outlive this object. Errors: InputError.
  PerceptionModules(Cycle& cycle, const RobotOptions& options, ParameterStore& store);
  PerceptionModules(const PerceptionModules&) = delete;
  PerceptionModules& operator=(const PerceptionModules&) = delete;

  /// The parameters that may be changed while the modules run.
  LiveParameters& live() { return tunings_.live(); }

  /// Applies changed parameters; to be called before each tick.
  void tune() { tunings_.apply(); }

  /// Reloads the Python behaviour in the next tick. May be called from any thread.
  void reload_behaviour();

 private:
  void add_behaviour(Cycle& cycle, const RobotOptions& options, const FieldDimensions& field, ParameterStore& store);
  /// Sets the parameters that the Python behaviours declare, as they are loaded.
  void configure(std::vector<DeclaredSection>& sections, const ParameterStore& store);

  Tunings tunings_;
  PythonBehaviour* behaviour_ = nullptr;
};

}  // namespace soccer

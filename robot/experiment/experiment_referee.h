#pragma once

#include "blackboard/topics/referee.h"
#include "simulation/body/simspark/experiment_order.h"

namespace soccer {

/// The referee of a real robot that takes part in an experiment: the controller's commands, while no GameController was heard. Until the
/// first command the robot behaves as without an experiment.
class ExperimentReferee {
 public:
  /// Takes a command; returns the game as it is now.
  const SimulatedGame& take(const ExperimentOrder& order);

 private:
  SimulatedGame game_;
};

}  // namespace soccer

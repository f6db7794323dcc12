#pragma once

#include "blackboard/topics/referee.h"
#include "blackboard/topics/sensors.h"

namespace soccer {

/// Selects the referee: the GameController as soon as it was heard, otherwise the simulator, otherwise none, and then play never stops.
class RefereeModule {
 public:
  struct Inputs {
    const SensorFrame& sensors;
    const SimulatedGame& simulated;
    const GameControllerInfo& controller;
  };
  struct Outputs {
    RefereeInfo& referee;
  };

  void tick(const Inputs& in, const Outputs& out) const;
};

}  // namespace soccer

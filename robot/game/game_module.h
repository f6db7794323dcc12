#pragma once

#include <string>

#include "blackboard/topics/game.h"
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

/// The robot's identity in a game.
struct PlayerIdentity {
  int team = 1;
  std::string team_name;
  int player = 2;
};

/// Combines the referee's decisions with those of the kick-off whistle and of the chest button. The only producer of Game.
class GameModule {
 public:
  struct Inputs {
    const RefereeInfo& referee;
    const KickOff& kick_off;
    const ButtonDecision& button;
  };
  struct Outputs {
    Game& game;
  };

  explicit GameModule(PlayerIdentity self) : self_(std::move(self)) {}

  void tick(const Inputs& in, const Outputs& out) const;

 private:
  PlayerIdentity self_;
};

}  // namespace soccer

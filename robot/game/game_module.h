#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "blackboard/topics/game.h"
#include "blackboard/topics/referee.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/wiring/channel.h"
#include "robot/network/network_parameters.h"

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

/// Combines the referee's decisions with those of the kick-off whistle and of the chest button. The only producer of Game in a robot's
/// program; planar games provide it themselves (`experiments/planar_games/minds/whole_mind.h`).
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

/// The chest button in a game: a short press penalises the robot or, if it is penalised, unpenalises it; without a network it is the only
/// referee. The button's decision holds until the referee's penalty state of the robot changes. Source: SPL rules 2017, 3.3.
class ChestButton {
 public:
  struct Inputs {
    const SensorFrame& sensors;
    const RefereeInfo& referee;
    const GameControllerInfo& controller;
  };
  struct Outputs {
    ButtonDecision& decision;
  };

  explicit ChestButton(const NetworkParameters& parameters = {}) : long_press_(parameters.long_press) {}

  void tick(const Inputs& in, const Outputs& out);

 private:
  double long_press_;  // s
  std::optional<Time> pressed_since_;
  std::optional<bool> penalised_;      // the button's decision; std::nullopt: none is in force
  bool penalised_by_referee_ = false;  // whether the referee had the robot penalised at the last press
};

/// The kick-off whistle: in the state set it starts play, although the GameController continues to send set for 15 s. If set lasts longer
/// than that, the whistle came from another field and is ignored. Source: SPL rules 2017, 3.7.
class KickOffWhistle {
 public:
  struct Inputs {
    const RefereeInfo& referee;
    const Whistle& whistle;
  };
  struct Outputs {
    KickOff& kick_off;
  };

  explicit KickOffWhistle(const NetworkParameters& parameters = {}) : timeout_(parameters.whistle_time) {}

  void tick(const Inputs& in, const Outputs& out);

 private:
  double timeout_;                  // s
  Latest<std::uint32_t> heard_{0};  // Whistle::count of the last tick
};

}  // namespace soccer

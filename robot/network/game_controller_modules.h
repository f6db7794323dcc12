#pragma once

#include <utility>

#include "blackboard/topics/referee.h"
#include "blackboard/topics/sensors.h"
#include "robot/network/game_controller_link.h"

namespace soccer {

/// Receives the GameController's packets and answers them.
class GameControllerReceiver {
 public:
  struct Inputs {
    const SensorFrame& sensors;
  };
  struct Outputs {
    GameControllerInfo& controller;
  };

  /// `link` must outlive this object.
  explicit GameControllerReceiver(GameControllerLink& link) : link_(link) {}

  void tick(const Inputs& in, const Outputs& out) { link_.receive(seconds(in.sensors.time), out.controller); }

 private:
  GameControllerLink& link_;
};

/// Reports the decisions of the chest button to the GameController.
class ButtonReporter {
 public:
  struct Inputs {
    const GameControllerInfo& controller;
    const ButtonDecision& decision;
  };
  struct Outputs {};

  /// `link` must outlive this object.
  explicit ButtonReporter(GameControllerLink& link) : link_(link) {}

  void tick(const Inputs& in, const Outputs&) {
    const bool is_new = std::exchange(presses_, in.decision.presses) != in.decision.presses;
    if (is_new && in.controller.heard) link_.report_button(in.decision.penalised);
  }

 private:
  GameControllerLink& link_;
  std::uint32_t presses_ = 0;  // ButtonDecision::presses of the last tick
};

}  // namespace soccer

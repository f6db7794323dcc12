#pragma once

#include <utility>

#include "blackboard/topics/referee.h"
#include "blackboard/topics/sensors.h"
#include "robot/network/game_controller_line.h"

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

  /// `line` must outlive this object.
  explicit GameControllerReceiver(GameControllerLine& line) : line_(line) {}

  void tick(const Inputs& in, const Outputs& out) { line_.receive(seconds(in.sensors.time), out.controller); }

 private:
  GameControllerLine& line_;
};

/// Reports the decisions of the chest button to the GameController.
class ButtonReporter {
 public:
  struct Inputs {
    const GameControllerInfo& controller;
    const ButtonDecision& decision;
  };
  struct Outputs {};

  /// `line` must outlive this object.
  explicit ButtonReporter(GameControllerLine& line) : line_(line) {}

  void tick(const Inputs& in, const Outputs&) {
    const bool is_new = std::exchange(presses_, in.decision.presses) != in.decision.presses;
    if (is_new && in.controller.heard) line_.report_button(in.decision.penalised);
  }

 private:
  GameControllerLine& line_;
  std::uint32_t presses_ = 0;  // ButtonDecision::presses of the last tick
};

}  // namespace soccer

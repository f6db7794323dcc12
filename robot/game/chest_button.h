#pragma once

#include <optional>

#include "blackboard/topics/referee.h"
#include "blackboard/topics/sensors.h"
#include "robot/network/network_parameters.h"

namespace soccer {

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

}  // namespace soccer

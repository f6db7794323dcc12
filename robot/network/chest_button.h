#pragma once

#include <optional>

#include "blackboard/topics/game.h"

namespace soccer {

/// The chest button in a game: a short press penalises the robot or, if it is penalised, unpenalises it; without a network it is the only
/// referee. The button's decision holds until the GameController's penalty state of the robot changes. Source: SPL rules 2017, 3.3.
class ChestButton {
 public:
  /// `now`: s. `controlled`: a GameController determines the state. `game` contains the referee's data, in which the button's decision is
  /// entered. Returns at the end of a press whether the robot is penalised now, for the GameController; otherwise std::nullopt.
  std::optional<bool> tick(bool pressed, double now, bool controlled, Game& game);

 private:
  std::optional<double> pressed_since_;  // s
  std::optional<bool> penalised_;        // the button's decision; std::nullopt: none is in force
  bool referee_said_ = false;            // whether the referee's data had the robot penalised at the last press
};

}  // namespace soccer

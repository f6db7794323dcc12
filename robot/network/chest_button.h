#pragma once

#include <optional>

#include "blackboard/topics/game.h"

namespace soccer {

/// The chest button in a game: a short press penalises a robot, and lets a penalised one play; the only referee where there is no network.
/// What the button did holds until the referee says something new. Source: SPL rules 2017, 3.3.
class ChestButton {
 public:
  /// `now`: s. `controlled`: a GameController is in charge of the state. Writes what the button made of it into `game`, as the referee told
  /// it. At the end of a press: whether the robot is penalised now, for the GameController.
  std::optional<bool> tick(bool pressed, double now, bool controlled, Game& game);

 private:
  std::optional<double> pressed_since_;  // s
  std::optional<bool> penalised_;        // by the button
  bool referee_said_ = false;            // penalised, when it was pressed
};

}  // namespace soccer

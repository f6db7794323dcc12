#pragma once

#include <cstdint>

#include "blackboard/topics/game.h"
#include "blackboard/topics/whistle.h"

namespace soccer {

/// The whistle in a game: in set it is the start, while the GameController goes on to say set for 15 s. A whistle after which set lasts
/// longer was another field's. Source: SPL rules 2017, 3.7.
class KickOffWhistle {
 public:
  /// Writes what the whistle made of it into `game`, as the referee told it.
  void tick(const Whistle& whistle, Game& game);

 private:
  std::uint32_t heard_ = 0;
  bool started_ = false;
  double started_at_ = 0;  // s, of Game::clock
};

}  // namespace soccer

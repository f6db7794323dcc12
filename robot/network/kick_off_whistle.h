#pragma once

#include <cstdint>

#include "blackboard/topics/game.h"
#include "blackboard/topics/whistle.h"

namespace soccer {

/// The kick-off whistle: in the state set it starts play, although the GameController continues to send set for 15 s. If set lasts longer
/// than that, the whistle came from another field and is ignored. Source: SPL rules 2017, 3.7.
class KickOffWhistle {
 public:
  /// `game` contains the referee's data; after a whistle its state is changed to playing.
  void tick(const Whistle& whistle, Game& game);

 private:
  std::uint32_t heard_ = 0;
  bool started_ = false;
  double started_at_ = 0;  // s, of Game::clock
};

}  // namespace soccer

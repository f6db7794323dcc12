#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "simulation/planar/game/behaviour_game.h"

namespace soccer {

/// A game that can be changed from outside and rewound. A rewind repeats the game from its seed with the changes that were made until then;
/// a checkpoint of the process would have to copy the Python interpreter and the threads of its debug ports. A minute of a game with whole
/// minds takes about 0.6 s.
class GameSession {
 public:
  using Maker = std::function<std::unique_ptr<BehaviourGame>()>;
  using Change = std::function<void(BehaviourGame&)>;

  /// make: creates the game, each time the same one.
  explicit GameSession(Maker make) : make_(std::move(make)), game_(make_()) {}

  BehaviourGame& game() { return *game_; }
  const BehaviourGame& game() const { return *game_; }
  void step();
  /// Changes the game now, and at this moment of each repetition.
  void change(const Change& change);
  /// As change(); a change that returns false, because the game refused it, is not repeated.
  void attempt(const std::function<bool(BehaviourGame&)>& change);
  /// Returns to the first step at `time` (s) or later, and forgets the changes that were made after it. A time in the future has no effect.
  /// Errors: those of `make`; the game is then as before.
  void rewind(double time);

 private:
  struct Event {
    std::uint64_t step;
    Change change;
  };

  Maker make_;
  std::unique_ptr<BehaviourGame> game_;
  std::uint64_t steps_ = 0;
  std::vector<Event> events_;  // in the order of their steps
};

}  // namespace soccer

#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "simulation/planar/runs/game_table.h"

namespace soccer {

/// Plays games in parallel processes, one Python interpreter each. A process that ends in the middle of a game, for whatever reason, costs
/// only that game.
struct GamePool {
  /// Plays a game in a child process. Exceptions end that process; their message is written to stderr.
  std::function<GameRow(int game)> play;
  /// Receives each finished game, in the parent process. False: no more games are begun.
  std::function<bool(const GameRow&)> finished;
  /// Receives a game that was lost, and why. False: no more games are begun.
  std::function<bool(int game, const std::string& why)> lost;
  /// Bytes of address space that a child process may use, so that a behaviour that allocates without end gets a MemoryError; 0: no limit. A
  /// process that uses more already is not limited.
  std::uint64_t memory = 0;

  /// Plays these games, `jobs` at a time, and returns when all have ended. The children die with this process.
  void run(const std::vector<int>& games, int jobs) const;
};

}  // namespace soccer

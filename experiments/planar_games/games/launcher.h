#pragma once

#include <functional>
#include <string>

#include "simulation/planar/runs/game_table.h"

namespace CLI {
class App;
}

namespace soccer {

/// Where the games of a series are played: in this machine's processes, or each as a step of Slurm on any node of a cluster whose nodes
/// have the program and the folders at the same paths.
class Launcher {
 public:
  /// Adds --launcher and the option with which Slurm's steps play one game.
  void describe(CLI::App& command);

  /// Whether this process has to play one game only and to print its row; play_one() does.
  bool plays_one() const { return game_ > 0; }
  /// Plays the game and prints its row.
  int play_one(const std::function<GameRow(int game)>& play) const;

  /// How a process of the pool plays a game: `play` itself, or a step of Slurm that runs this program with the same arguments. Errors of
  /// the latter: InputError when Slurm is not installed, refuses the step, or the program fails.
  std::function<GameRow(int game)> on(const std::function<GameRow(int game)>& play) const;

 private:
  std::string launcher_ = "local";
  int game_ = 0;
};

}  // namespace soccer

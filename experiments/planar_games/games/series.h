#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/common/files/file_lock.h"
#include "experiments/planar_games/games/game_setup.h"
#include "simulation/planar/runs/game_table.h"

namespace soccer {

/// The plan of the game with this number, from 1.
using PlanOf = std::function<GamePlan(int game)>;

/// Where the games of a series are played: in this machine's processes, or each as a step of Slurm on any node of a cluster whose nodes
/// have the program and the folders at the same paths.
class Launcher {
 public:
  /// Adds --launcher and the option with which Slurm's steps play one game.
  void describe(CLI::App& command);

  /// Whether this process has to play one game only and to print its row; play_one() does.
  bool plays_one() const { return game_ > 0; }
  /// Plays the game and prints its row.
  int play_one(const GameSetup& setup, const PlanOf& plan) const;

  /// How a process of the pool plays a game: by itself, or as a step of Slurm that runs this program with the same arguments. Errors of
  /// the latter: InputError when Slurm is not installed, refuses the step, or the program fails.
  std::function<GameRow(int game)> play(const GameSetup& setup, const PlanOf& plan) const;

 private:
  std::string launcher_ = "local";
  int game_ = 0;
};

/// A series of games whose results are kept in a folder, so that it can be continued after an interruption: setup.txt, the options on which
/// the results depend, and games.csv. Games in damaged lines of that table are played again, and it is kept as games.csv~. The folder is
/// locked. Without a folder the results are kept in memory only.
class Series {
 public:
  /// Errors: InputError when the folder contains a series with another setup, or when another program writes to it.
  Series(std::filesystem::path folder, const std::string& setup);

  const std::vector<GameRow>& rows() const { return rows_; }

  /// Plays those of the games 1 to `games` that have no row yet, several at a time. `finished` is called after each row was added; when it
  /// returns false, the series ends after the games that are being played. Returns false if a game was lost, or if no game can begin with
  /// these options, which is reported on stderr.
  bool run(int games, const GameSetup& setup, const PlanOf& plan, const Launcher& launcher,
           const std::function<bool(const GameRow&)>& finished);

  /// s until all games are played, if the others take as long as those that this run has played so far.
  double seconds_left(int games) const;

 private:
  std::filesystem::path folder_;
  std::optional<FolderLock> lock_;
  std::vector<GameRow> rows_;
  std::size_t known_ = 0;  // games that earlier runs have played
  std::chrono::steady_clock::time_point begin_;
};

}  // namespace soccer

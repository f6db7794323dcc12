#pragma once

#include <CLI/CLI.hpp>

#include "experiments/planar_games/games/game_setup.h"
#include "experiments/planar_games/games/launcher.h"

namespace soccer {

/// behavioursim tournament: each team plays each other one.
class TournamentCommand {
 public:
  explicit TournamentCommand(CLI::App& app);

  bool requested() const { return command_.parsed(); }
  int run() const;

 private:
  CLI::App& command_;
  GameSetup setup_;
  Launcher launcher_;
  std::filesystem::path teams_, out_;
  std::uint64_t seed_ = 1;
  int pairs_ = 10;
};

}  // namespace soccer

#pragma once

#include <CLI/CLI.hpp>

#include "experiments/planar_games/games/game_setup.h"
#include "experiments/planar_games/games/launcher.h"

namespace soccer {

/// behavioursim play: games between two teams.
class PlayCommand {
 public:
  explicit PlayCommand(CLI::App& app);

  bool requested() const { return command_.parsed(); }
  int run() const;

 private:
  CLI::App& command_;
  GameSetup setup_;
  Launcher launcher_;
  TeamSetup home_, away_;
  std::filesystem::path out_;
  std::uint64_t seed_ = 1;
  int games_ = 1;
  bool logs_ = false;
};

}  // namespace soccer

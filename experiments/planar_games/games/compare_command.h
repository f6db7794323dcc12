#pragma once

#include <CLI/CLI.hpp>

#include "experiments/planar_games/games/comparison.h"
#include "experiments/planar_games/games/game_setup.h"
#include "experiments/planar_games/games/launcher.h"

namespace soccer {

/// behavioursim compare: plays pairs of games between two teams until one is better, or both are equal within a precision.
class CompareCommand {
 public:
  explicit CompareCommand(CLI::App& app);

  bool requested() const { return command_.parsed(); }
  int run() const;

 private:
  CLI::App& command_;
  GameSetup setup_;
  Launcher launcher_;
  TeamSetup a_, b_;
  std::filesystem::path out_;
  std::uint64_t seed_ = 1;
  int pairs_ = 500;
};

}  // namespace soccer

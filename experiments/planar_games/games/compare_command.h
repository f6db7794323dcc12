#pragma once

#include <filesystem>
#include <vector>

#include <CLI/CLI.hpp>

#include "experiments/planar_games/games/comparison.h"
#include "experiments/planar_games/games/game_setup.h"
#include "experiments/planar_games/games/launcher.h"

namespace soccer {

/// Draws the difference in goals with its interval against the number of pairs, as an SVG file. False, and no file, before the first
/// look. Errors: InputError when gnuplot is not installed or fails, or when the file cannot be written.
bool draw_comparison(const std::vector<GameRow>& rows, const ComparisonParameters& parameters, const std::filesystem::path& file);

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

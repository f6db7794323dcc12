#pragma once

#include <filesystem>
#include <vector>

#include <CLI/CLI.hpp>

#include "experiments/planar_games/fit/behaviour_models.h"

namespace soccer {

/// Mean of |predicted - seen|, relative to the mean of |seen|; of the curve, if there is one.
double relative_error(const Goodness& goodness);

/// Draws each comparison as folder/NAME.svg with gnuplot. Errors: InputError when gnuplot is not installed or fails.
void draw(const std::vector<Goodness>& all, const std::filesystem::path& folder);

/// behavioursim fit: the parameters of the models, from logs of games with the ground truth.
class FitCommand {
 public:
  explicit FitCommand(CLI::App& app);

  bool requested() const { return command_.parsed(); }
  int run() const;

 private:
  CLI::App& command_;
  std::vector<std::filesystem::path> games_, held_out_;
  std::filesystem::path out_, pictures_;
};

}  // namespace soccer

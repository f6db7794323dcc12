#pragma once

#include <filesystem>
#include <vector>

#include <CLI/CLI.hpp>

namespace soccer {

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

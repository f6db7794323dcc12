#pragma once

#include <filesystem>
#include <string>

#include "simulation/experiment/game_config.h"
#include "simulation/experiment/game_record.h"

namespace soccer::experiment {

/// How a game went.
struct GameResult {
  bool finished = false;    ///< until the referee ended it
  std::string why;          ///< what ended it otherwise
  int home = 0, away = 0;   ///< goals
  double game_seconds = 0;  ///< in play
  double simulated_seconds = 0, wall_seconds = 0;
};

/// "home 2:1 away after 1200 s of play (falls 3, penalties 1: away pushing 1, …".
std::string result_line(const GameResult& result, const GameRecord& record, const GameConfig& config);

/// Everything, as JSON. Errors: InputError when the file cannot be written.
void write_result(const std::filesystem::path& file, const GameResult& result, const GameRecord& record, const GameConfig& config);

}  // namespace soccer::experiment

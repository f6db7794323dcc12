#pragma once

#include <filesystem>
#include <string>

#include "experiments/splgame/game_config.h"
#include "experiments/splgame/game_record.h"

namespace soccer::experiment {

/// The result of a game.
struct GameResult {
  bool finished = false;    ///< true if the referee ended the game
  std::string why;          ///< what ended it otherwise, for display
  int home = 0, away = 0;   ///< goals
  double game_seconds = 0;  ///< s in play
  double simulated_seconds = 0, wall_seconds = 0;
  int restarts = 0;  ///< robot programs that ended and were started again
};

/// The result in one line: "home 2:1 away after 1200 s of play (falls 3, penalties 1: away pushing 1, …".
std::string result_line(const GameResult& result, const GameRecord& record, const GameConfig& config);

/// Writes the result and all statistics as JSON. Errors: InputError when the file cannot be written.
void write_result(const std::filesystem::path& file, const GameResult& result, const GameRecord& record, const GameConfig& config);

}  // namespace soccer::experiment

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "simulation/planar/game/game_figures.h"

namespace soccer {

/// The result of one game of a series.
struct GameRow {
  int game = 0;  ///< number in the series, from 1
  std::uint64_t seed = 0;
  GameFigures figures;
  double wall_s = 0, cpu_s = 0;
};

/// The row as a line of games.csv, without its end.
std::string to_line(const GameRow& row);
/// Errors: InputError; `where` names the place in its message.
GameRow row_of_line(std::string_view line, const std::string& where);

/// The table of all finished games of a series, by number. Writing is atomic: an interrupted series keeps all finished games.
void write_games(const std::filesystem::path& file, const std::vector<GameRow>& rows);
/// No file: no rows. Empty lines are ignored. Lines that are not rows are left out, and their places, such as "games.csv:4", are added to
/// `damaged`; without it such a line is an error. Errors: InputError with the line, also for a game that is there twice.
std::vector<GameRow> read_games(const std::filesystem::path& file, std::vector<std::string>* damaged = nullptr);

}  // namespace soccer

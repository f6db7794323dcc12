#pragma once

#include <filesystem>
#include <string>

#include "experiments/splgame/game_record.h"

namespace soccer::experiment {

/// A game as a report in Markdown: the result, the goals, and a row for each robot. The picture game.svg is referred to.
std::string game_report(const GameResult& result, const GameRecord& record, const GameConfig& config);

/// Writes that report as report.md and report.html, and game.svg, the goals and falls of both teams over time. Errors: InputError.
void write_game_report(const std::filesystem::path& folder, const GameResult& result, const GameRecord& record, const GameConfig& config);

}  // namespace soccer::experiment

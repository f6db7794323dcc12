#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "simulation/planar/runs/game_table.h"

namespace soccer {

/// A series of games as a report in Markdown: the means of both teams, the games, and the setup. The picture goals.svg is referred to.
std::string series_report(std::vector<GameRow> rows, const std::string& setup);

/// Writes that report as report.md and report.html, and goals.svg, the goals of both teams up to each game. Errors: InputError.
void write_series_report(const std::filesystem::path& folder, const std::vector<GameRow>& rows, const std::string& setup);

}  // namespace soccer

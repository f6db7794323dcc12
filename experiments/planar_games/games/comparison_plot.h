#pragma once

#include <filesystem>
#include <vector>

#include "experiments/planar_games/games/comparison.h"

namespace soccer {

/// Draws the difference in goals with its interval against the number of pairs, as an SVG file. False, and no file, before the first
/// look. Errors: InputError when gnuplot is not installed or fails, or when the file cannot be written.
bool draw_comparison(const std::vector<GameRow>& rows, const ComparisonParameters& parameters, const std::filesystem::path& file);

}  // namespace soccer

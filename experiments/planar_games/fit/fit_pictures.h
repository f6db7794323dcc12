#pragma once

#include <filesystem>
#include <vector>

#include "experiments/planar_games/fit/behaviour_models.h"

namespace soccer {

/// Mean of |predicted - seen|, relative to the mean of |seen|; of the curve, if there is one.
double relative_error(const Goodness& goodness);

/// Draws each comparison as folder/NAME.svg with gnuplot. Errors: InputError when gnuplot is not installed or fails.
void draw(const std::vector<Goodness>& all, const std::filesystem::path& folder);

}  // namespace soccer

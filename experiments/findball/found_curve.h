#pragma once

#include <filesystem>
#include <vector>

#include "experiments/findball/test_table.h"
#include "experiments/report/chart.h"

namespace soccer::experiment {

/// The percentage of the finished tests that had found the ball after each time, s: from 0 to the time limit, with a point for each time at
/// which it grows. Empty without finished tests.
std::vector<ChartPoint> found_curve(const FinishedTests& experiment);

/// Draws these curves of several experiments into one chart. Errors: InputError.
void draw_found_curves(const std::filesystem::path& svg, const std::vector<const FinishedTests*>& experiments);

}  // namespace soccer::experiment

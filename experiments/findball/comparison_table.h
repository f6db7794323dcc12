#pragma once

#include <string>

#include "experiments/findball/test_table.h"

namespace soccer::experiment {

/// Two experiments side by side, with one row per position if both have the same positions, and with tests of significance. Markdown.
/// Source of the format: Collette 2017, tables 5.9 and 5.10.
std::string comparison_table(const FinishedTests& a, const FinishedTests& b);

/// The results of an experiment with the setup of the thesis (its positions, three robots, search 2016 or 2017) next to the results in the
/// thesis; empty for any other setup.
std::string beside_thesis(const FinishedTests& experiment);

}  // namespace soccer::experiment

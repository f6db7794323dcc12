#pragma once

#include <string>

#include "simulation/findballexp/test_table.h"

namespace soccer::experiment {

/// Two experiments side by side, position by position where they have the same ones, with the thesis's results beside searches of 2016 and
/// 2017, and with tests of significance. Markdown. Source of the tables: Collette 2017, 5.9 and 5.10.
std::string comparison_table(const FinishedTests& a, const FinishedTests& b);

/// An experiment of the thesis's kind (its positions, three robots, its searches) beside the thesis's own results; empty for another kind.
std::string beside_thesis(const FinishedTests& experiment);

}  // namespace soccer::experiment

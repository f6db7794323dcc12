#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace soccer::experiment {

/// Writes into each experiment's folder report.md (the thesis's tables, for several experiments also how they compare), routes.svg and
/// routes.png, and results.csv anew. Returns the text of all reports together. Errors: InputError.
std::string write_reports(const std::vector<std::filesystem::path>& folders);

}  // namespace soccer::experiment

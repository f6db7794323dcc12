#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace soccer::experiment {

/// Writes report.md (the tables of the thesis and, for several experiments, comparisons), routes.svg, routes.png and an updated results.csv
/// to the folder of each experiment. Returns the text of all reports. Errors: InputError.
std::string write_reports(const std::vector<std::filesystem::path>& folders);

}  // namespace soccer::experiment

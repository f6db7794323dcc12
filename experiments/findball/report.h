#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace soccer::experiment {

/// What write_reports() has written.
struct Reports {
  std::string text;                   ///< of all reports
  std::vector<std::string> left_out;  ///< a sentence about each experiment, result and route that cannot be read
};

/// Writes report.md (the tables of the thesis and, for several experiments, comparisons), routes.svg, routes.png and an updated results.csv
/// to the folder of each experiment. Leaves out experiments, tests and routes that cannot be read. Errors: InputError when no experiment
/// can be read, or a file cannot be written.
Reports write_reports(const std::vector<std::filesystem::path>& folders);

}  // namespace soccer::experiment

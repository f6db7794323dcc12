#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace soccer::experiment {

/// What write_reports() has written.
struct Reports {
  std::string text;                   ///< of all reports
  std::vector<std::string> left_out;  ///< an error for each test whose routes cannot be read and are not in the picture
};

/// Writes report.md (the tables of the thesis and, for several experiments, comparisons), routes.svg, routes.png and an updated results.csv
/// to the folder of each experiment. Errors: InputError.
Reports write_reports(const std::vector<std::filesystem::path>& folders);

}  // namespace soccer::experiment

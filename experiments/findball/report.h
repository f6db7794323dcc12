#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "experiments/findball/test_table.h"
#include "experiments/report/replay_page.h"

namespace soccer::experiment {

/// Probability of a U statistic at least as extreme if both samples have the same distribution (Mann and Whitney's U test, two-sided,
/// normal approximation with corrections for ties and continuity). 1 when a sample is empty.
double mann_whitney(std::span<const double> a, std::span<const double> b);

/// Probability of a rank sum at least as extreme if differences of both signs are equally likely (Wilcoxon's signed-rank test of pairs,
/// two-sided). Differences of 0 are left out, equal ones have the mean of their ranks. Exact up to 200 pairs, then the normal
/// approximation. 1 when no difference remains.
double wilcoxon(std::span<const double> differences);

/// Two experiments side by side, with one row per position if both have the same positions, and with tests of significance. Markdown.
/// Source of the format: Collette 2017, tables 5.9 and 5.10.
std::string comparison_table(const FinishedTests& a, const FinishedTests& b);

/// The results of an experiment with the setup of the thesis (its positions, three robots) next to the results in the thesis, with a note
/// where the time limits differ; empty for any other setup.
std::string beside_thesis(const FinishedTests& experiment);

/// What write_reports() has written.
struct Reports {
  std::string text;                   ///< of all reports, in Markdown
  std::string html;                   ///< the same, with the pictures, as elements of an HTML page
  std::vector<ReplayedRun> searches;  ///< the tests of all experiments
  std::string summary;                ///< at most 25 lines for a terminal: results, comparisons, and the files that were written
  std::vector<std::string> left_out;  ///< a sentence about each experiment, result and route that cannot be read
};

/// Writes report.md and the same as report.html (the tables of the thesis and, for several experiments, comparisons), found.svg,
/// routes.svg, routes.png and an updated results.csv to the folder of each experiment. Leaves out experiments, tests and routes that cannot
/// be read. Errors: InputError when no experiment can be read, or a file cannot be written.
Reports write_reports(const std::vector<std::filesystem::path>& folders);

}  // namespace soccer::experiment

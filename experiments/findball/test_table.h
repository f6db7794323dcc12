#pragma once

#include <string>
#include <vector>

#include "experiments/findball/experiment_folder.h"
#include "experiments/run/search_config.h"

namespace CLI {
class App;
}

namespace soccer::experiment {

/// Adds the option for the robots' greatest speed, m/s.
void add_walk_speed(CLI::App& app, double& speed);

/// Adds an option for each field of the variation.
void add_variation_options(CLI::App& app, SearchVariation& variation);

/// The variation in words, to continue a sentence; empty for none.
std::string text_of(const SearchVariation& variation);

/// The finished tests of an experiment.
struct FinishedTests {
  ExperimentConfig config;
  std::string name;                                ///< name of the folder
  std::vector<std::pair<Test, TestResult>> tests;  ///< by number
  std::vector<int> damaged;                        ///< numbers of the tests whose results are damaged
  std::vector<std::string> left_out;               ///< a sentence about each of them
};

/// Reads the finished tests in a folder. Errors: InputError.
FinishedTests read_tests(const ExperimentFolder& folder);

/// Durations (s) of the tests of a position that found the ball; position 0: all positions.
std::vector<double> found_times(const FinishedTests& experiment, int position = 0);

/// Number of finished tests of a position; position 0: all positions.
int test_count(const FinishedTests& experiment, int position = 0);

/// Stands for a number that does not exist, such as the average of no times.
inline constexpr const char* kNoNumber = "–";

/// A confidence interval in words, "LOW to HIGH", with this unit after both; kNoNumber for fewer than two values.
std::string interval_text(double low, double high, std::size_t values, const std::string& unit = "");

/// The table of Collette 2017 (5.3) as Markdown: one row per position, subtotals of the first and second half, total, and find rate. What
/// cannot be computed, such as the average where no ball was found, is kNoNumber and in no average.
std::string test_table(const FinishedTests& experiment);

}  // namespace soccer::experiment

#pragma once

#include <string>
#include <vector>

#include "simulation/findballexp/experiment_folder.h"

namespace soccer::experiment {

/// The finished tests of an experiment.
struct FinishedTests {
  ExperimentConfig config;
  std::string name;                                ///< of its folder
  std::vector<std::pair<Test, TestResult>> tests;  ///< by number
};

/// Errors: InputError.
FinishedTests read_tests(const ExperimentFolder& folder);

/// s of the tests of a position that found the ball; position 0: of all.
std::vector<double> found_times(const FinishedTests& experiment, int position = 0);

/// s of all tests; those that did not find the ball count with the time limit.
std::vector<double> all_times(const FinishedTests& experiment);

int test_count(const FinishedTests& experiment, int position = 0);

/// The table of Collette 2017 (5.3) as Markdown: a row a position, sub-totals of the first and the last half, grand total, find rate.
std::string test_table(const FinishedTests& experiment);

}  // namespace soccer::experiment

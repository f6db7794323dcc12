#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "experiments/findball/experiment_config.h"

namespace soccer::experiment {

/// How one test of an experiment ended.
struct TestResult {
  bool found = false;
  double seconds = 0;  ///< duration of the search, s of game time
  int finder = 0;      ///< player that found the ball; 0: none
  int falls = 0;
  int moved = 0;            ///< number of times that a fallen robot was moved to the touch line
  double wall_seconds = 0;  ///< s of wall time of the search, without start and end of the programs
};

/// The files of an experiment:
///
///   experiment.json   the configuration
///   results.csv       one line for each finished test, by number
///   events.log        events with date and time (UTC)
///   tests/0007/       files of test 7: the output of its programs, routes.csv, and result.json (written last, marks the test as finished)
class ExperimentFolder {
 public:
  explicit ExperimentFolder(std::filesystem::path path) : path_(std::move(path)) {}

  const std::filesystem::path& path() const { return path_; }
  bool exists() const;

  /// Starts or continues the experiment. Errors: InputError when the folder contains another experiment or is not writable.
  void open(const ExperimentConfig& config);

  /// The configuration in experiment.json. Errors: InputError when the file is missing or malformed.
  ExperimentConfig config() const;

  std::filesystem::path test_folder(int number) const;

  /// The result of a test; std::nullopt when it is not finished or the file is damaged. Errors: InputError when the file cannot be read.
  std::optional<TestResult> result(int number) const;

  /// Of a test with a damaged result, the beginning of a sentence: "PATH/result.json: is damaged, so test 7". Errors: InputError.
  std::optional<std::string> damage(int number) const;

  /// Adds a line to events.log for each test that is run again because its result is damaged; returns these lines. Errors: InputError.
  std::vector<std::string> note_damage(const ExperimentConfig& config) const;

  /// Regenerates results.csv from the finished tests. Errors: InputError.
  void write_results(const ExperimentConfig& config) const;

  /// Adds a line to events.log. Errors: InputError.
  void note(const std::string& event) const;

 private:
  std::filesystem::path path_;
};

}  // namespace soccer::experiment

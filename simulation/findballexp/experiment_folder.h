#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "simulation/findballexp/experiment_config.h"

namespace soccer::experiment {

/// How one test of an experiment ended.
struct TestResult {
  bool found = false;
  double seconds = 0;  ///< of game time
  int finder = 0;      ///< the player; 0: nobody
  int falls = 0;
  int moved = 0;            ///< robots that were put to the touch line
  double wall_seconds = 0;  ///< of the search alone
};

/// An experiment on disk:
///
///   experiment.json   what it is
///   results.csv       a line for each test that is finished, by number
///   events.log        what happened, with the time of day
///   tests/0007/       of test 7: result.json (written last, so that it is finished or not), routes.csv, what its programs said
class ExperimentFolder {
 public:
  explicit ExperimentFolder(std::filesystem::path path) : path_(std::move(path)) {}

  const std::filesystem::path& path() const { return path_; }
  bool exists() const;

  /// Begins the experiment, or goes on with it. Errors: InputError when the folder holds another one, or cannot be written to.
  void open(const ExperimentConfig& config);

  /// Errors: InputError.
  ExperimentConfig config() const;

  std::filesystem::path test_folder(int number) const;

  /// Nothing when the test is not finished; a damaged result is none. Errors: InputError when it cannot be read.
  std::optional<TestResult> result(int number) const;

  /// Writes results.csv anew from the finished tests. Errors: InputError.
  void write_results(const ExperimentConfig& config) const;

  /// Adds a line to events.log. Errors: InputError.
  void note(const std::string& event) const;

 private:
  std::filesystem::path path_;
};

}  // namespace soccer::experiment

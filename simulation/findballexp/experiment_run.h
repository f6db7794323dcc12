#pragma once

#include <chrono>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include "simulation/experiment/process_group.h"
#include "simulation/findballexp/experiment_folder.h"

namespace soccer::experiment {

/// How far an experiment is.
struct ExperimentProgress {
  int tests = 0;
  int finished = 0;
  int found = 0;
  int failed = 0;               ///< given up in this run
  double found_seconds = 0;     ///< s of game time, mean of those that were found
  double real_time_factor = 0;  ///< simulated seconds of all jobs together, for each second since this run began
  double left_seconds = 0;      ///< s of wall time, estimated
  double wall_seconds = 0;      ///< since this run began
};

/// "37 of 100 tests, 36 found, 22.1 s on average, 41 x real time, 3 min left"
std::string progress_line(const ExperimentProgress& progress);

/// Runs the tests of an experiment that are not finished, several at a time, each in a process of its own (`findballexp test`), so that a
/// test depends on nothing but its number. A test whose programs die or hang is run again.
class ExperimentRun {
 public:
  struct Options {
    int jobs = 1;
    std::filesystem::path program;   ///< findballexp
    std::filesystem::path programs;  ///< the folder of simserver and simswift
  };
  struct Handlers {
    std::function<void(const ExperimentProgress&)> progress;  ///< after each test, and once a second
    std::function<void(const std::string& line)> message;
  };
  enum class End { kComplete, kInterrupted, kFailed };

  ExperimentRun(ExperimentFolder folder, Options options, Handlers handlers);

  /// Errors: InputError when the folder cannot be written to; nothing that was finished is lost.
  End run();

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int kTries = 3;  // of a test, and of tests in a row that fail

  void start_tests();
  void on_end(const ProcessEnd& end);
  void finish_test(int number, const TestResult& result);
  void try_again(int number, const ProcessEnd& end);
  void watch_signals();
  void tick();
  ExperimentProgress progress() const;
  void stop(End end);

  ExperimentFolder folder_;
  ExperimentConfig config_;
  Options options_;
  Handlers handlers_;
  boost::asio::io_context io_;
  boost::asio::signal_set signals_;
  boost::asio::steady_timer timer_;
  ProcessGroup processes_;
  std::deque<int> waiting_;             // tests
  std::map<std::string, int> running_;  // by process
  std::map<int, int> tries_;            // by test
  int failed_in_a_row_ = 0;
  int failed_ = 0;
  int finished_before_ = 0;
  std::map<int, TestResult> finished_;
  double simulated_ = 0;  // s, in this run
  Clock::time_point began_ = Clock::now();
  End end_ = End::kComplete;
};

}  // namespace soccer::experiment

#pragma once

#include <chrono>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "blackboard/common/asio/stop_signal_set.h"
#include "experiments/findball/experiment_folder.h"
#include "experiments/run/process_group.h"

namespace soccer::experiment {

/// The progress of an experiment.
struct ExperimentProgress {
  int tests = 0;
  int finished = 0;
  int found = 0;
  int failed = 0;               ///< tests that were given up in this run
  double found_seconds = 0;     ///< s of game time, mean over the tests that found the ball
  double real_time_factor = 0;  ///< simulated seconds of all jobs per second of wall time since this run started
  double left_seconds = 0;      ///< s of wall time, estimated until the end
  double wall_seconds = 0;      ///< s of wall time since this run started
};

/// The progress in one line: "37 of 100 tests, 36 found, 22.1 s on average, 41 x real time, 3 min left".
std::string progress_line(const ExperimentProgress& progress);

/// Runs the unfinished tests of an experiment, several at a time, each in its own process (`findballexp test`), so that the result of a
/// test depends only on its number. A test whose programs crash or hang is run again. A test whose folder another program has locked, such
/// as a Slurm job, is run or accepted when the lock has ended.
class ExperimentRun {
 public:
  struct Options {
    int jobs = 1;                    ///< number of tests at a time
    std::filesystem::path program;   ///< path of findballexp
    std::filesystem::path programs;  ///< the folder of simserver and simswift
  };
  struct Handlers {
    std::function<void(const ExperimentProgress&)> progress;  ///< called after each test and once per second
    std::function<void(const std::string& line)> message;
  };
  enum class End { kComplete, kInterrupted, kFailed };

  ExperimentRun(ExperimentFolder folder, Options options, Handlers handlers);

  /// Runs the tests. Errors: InputError when the folder is not writable; finished tests are kept.
  End run();

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int kTries = 3;  // attempts per test, and consecutive failures that end the run

  void start_tests();
  bool start_test(int number);
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
  StopSignalSet signals_;
  boost::asio::steady_timer timer_;
  ProcessGroup processes_;
  std::deque<int> waiting_;             // numbers of tests to run
  std::map<std::string, int> running_;  // test number by process name
  std::map<int, int> tries_;            // failed attempts by test number
  std::set<int> locked_;                // tests that were reported as locked
  int failed_in_a_row_ = 0;
  int failed_ = 0;
  int finished_before_ = 0;
  std::map<int, TestResult> finished_;
  double simulated_ = 0;  // s of game time in this run
  Clock::time_point began_ = Clock::now();
  End end_ = End::kComplete;
};

}  // namespace soccer::experiment

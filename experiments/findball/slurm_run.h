#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "blackboard/common/asio/stop_signal_set.h"
#include "experiments/findball/experiment_run.h"

namespace soccer::experiment {

/// Runs the unfinished tests of an experiment as array jobs on a Slurm cluster whose nodes have the folder and the programs at the same
/// paths. Unfinished tests are submitted again until three submissions in a row have finished none. When interrupted, it cancels its job;
/// finished tests are kept.
class SlurmRun {
 public:
  /// Options as in ExperimentRun; `jobs`: number of array tasks at a time.
  SlurmRun(ExperimentFolder folder, ExperimentRun::Options options, ExperimentRun::Handlers handlers);

  /// Runs the tests. Errors: InputError when Slurm's commands are not installed or refuse the job.
  ExperimentRun::End run();

  /// The argument of --array for these test numbers, which must be in ascending order: "1-3,7,9-10".
  static std::string array_of(const std::vector<int>& tests);

 private:
  using Clock = std::chrono::steady_clock;

  std::vector<int> unfinished() const;
  void submit(const std::vector<int>& tests);
  void poll();
  ExperimentProgress progress() const;

  ExperimentFolder folder_;
  ExperimentConfig config_;
  ExperimentRun::Options options_;
  ExperimentRun::Handlers handlers_;
  boost::asio::io_context io_;
  StopSignalSet signals_;
  boost::asio::steady_timer timer_;
  std::string job_;
  int finished_before_ = 0;
  bool interrupted_ = false;
  Clock::time_point began_ = Clock::now();
};

}  // namespace soccer::experiment

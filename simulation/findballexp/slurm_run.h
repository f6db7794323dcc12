#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include "simulation/findballexp/experiment_run.h"

namespace soccer::experiment {

/// Runs the tests of an experiment that are not finished as array jobs of a Slurm cluster, whose nodes see the folder and the programs
/// under the same paths. Tests that failed are submitted again, three times at most. Interrupted, it cancels its job; what is finished
/// stays.
class SlurmRun {
 public:
  /// Options as in ExperimentRun; `jobs`: array tasks at a time.
  SlurmRun(ExperimentFolder folder, ExperimentRun::Options options, ExperimentRun::Handlers handlers);

  /// Errors: InputError when Slurm's commands are not there or refuse the job.
  ExperimentRun::End run();

  /// "1-3,7,9-10": the array of these tests, which are in order.
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
  boost::asio::signal_set signals_;
  boost::asio::steady_timer timer_;
  std::string job_;
  int finished_before_ = 0;
  bool interrupted_ = false;
  Clock::time_point began_ = Clock::now();
};

}  // namespace soccer::experiment

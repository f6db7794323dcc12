#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "experiments/run/experiment_server.h"
#include "experiments/run/progress.h"
#include "experiments/run/run_programs.h"
#include "experiments/run/search_config.h"
#include "experiments/run/search_procedure.h"
#include "experiments/run/search_result.h"

namespace soccer::experiment {

/// Runs one search, from the start of its programs to their end.
///
/// With the run's own server in lockstep (SearchConfig::in_step), every decision, including that to end, is made at a simulated time that
/// depends only on the seed, so the robots' logs are identical in every run.
class SearchRun {
 public:
  struct Handlers {
    std::function<void(const Progress&)> progress;         ///< about four times per second, and every ten seconds of game time
    std::function<void(const std::string& line)> message;  ///< warnings, for display
  };

  SearchRun(SearchConfig config, Handlers handlers);

  /// Runs the search. Errors: InputError when it cannot begin; later errors are in the result.
  SearchResult run();

 private:
  using Clock = std::chrono::steady_clock;

  SearchProcedure::Actions actions();
  void start_server();
  void start_robot(const StartPlace& start);
  void tick();
  void report_progress();
  void wait_for_beliefs();
  void on_trouble(const std::string& what);  ///< ends the run after kTroubleTimeout, to collect related errors
  void fail(const std::string& what);        ///< ends the run immediately
  void finish(SearchOutcome outcome);

  SearchConfig config_;
  Handlers handlers_;
  boost::asio::io_context io_;
  boost::asio::steady_timer tick_timer_;
  boost::asio::steady_timer silence_timer_;
  boost::asio::steady_timer trouble_timer_;
  RunPrograms programs_;
  ExperimentServer beliefs_;
  SearchProcedure procedure_;
  std::vector<std::string> troubles_;
  std::optional<Clock::time_point> began_wall_;  ///< start of the search
  Clock::time_point started_wall_, last_frame_wall_;
  SearchResult result_;
};

}  // namespace soccer::experiment

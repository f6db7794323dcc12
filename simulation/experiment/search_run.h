#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "simulation/experiment/experiment_server.h"
#include "simulation/experiment/incapacity.h"
#include "simulation/experiment/judge.h"
#include "simulation/experiment/progress.h"
#include "simulation/experiment/run_programs.h"
#include "simulation/experiment/scoreboard.h"
#include "simulation/experiment/search_config.h"
#include "simulation/experiment/search_result.h"

namespace soccer::experiment {

/// Runs one search, from the start of its programs to their end: waits until the robots are at their start positions, places the ball, and
/// monitors the search until a robot has found it.
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
  enum class Phase { kGathering, kPlacing, kSearching, kOver };

  void start_server();
  void start_robot();
  void tick();

  void on_frame(const MonitorReader& monitor);
  void on_belief(const Belief& belief);
  void on_trouble(const std::string& what);  ///< ends the run after kTroubleTimeout, to collect related errors
  void fail(const std::string& what);        ///< ends the run immediately

  void gather(const MonitoredScene& truth);
  bool all_in_place(const MonitoredScene& truth) const;
  void place_ball(const GameInfo& game);
  void await_ball(const MonitorReader& monitor);
  void search(const MonitorReader& monitor);
  void judge_or_wait();
  void judge();
  void help_fallen(const MonitoredScene& truth);
  void note_places(const MonitoredScene& truth);
  void give_up_silent();
  void step_on();
  void finish(SearchOutcome outcome);
  Progress progress() const;
  Side side() const { return side_.value_or(Side::kLeft); }

  SearchConfig config_;
  Handlers handlers_;
  std::vector<StartPlace> starts_;
  boost::asio::io_context io_;
  boost::asio::steady_timer tick_timer_;
  boost::asio::steady_timer silence_timer_;
  boost::asio::steady_timer trouble_timer_;
  RunPrograms programs_;
  ExperimentServer beliefs_;

  Phase phase_ = Phase::kGathering;
  Judge judge_;
  Scoreboard scores_;
  Incapacity incapacity_;
  std::optional<Side> side_;  ///< of the searching team; std::nullopt until it has joined
  std::size_t started_ = 0;   ///< number of robot programs started
  int settled_frames_ = 0;    ///< consecutive frames with all robots in place
  int placing_frames_ = 0;    ///< frames since the command to place the ball
  Point2<Field> ball_;
  double began_ = 0;          ///< s, game time at the start of the search
  double next_progress_ = 0;  ///< s since the start of the search
  double next_note_ = 0;      ///< s since the start of the search, next point of the routes
  double judged_ = 0;         ///< s, game time that is being evaluated, or was last
  bool waiting_ = false;      ///< waiting for beliefs for judged_
  bool held_ = false;         ///< the server is held: all robots are in place, but a belief is missing
  std::set<int> given_up_;    ///< players whose beliefs are not waited for
  std::vector<std::string> troubles_;
  Clock::time_point began_wall_, started_wall_, last_frame_wall_;
  SearchResult result_;
};

}  // namespace soccer::experiment

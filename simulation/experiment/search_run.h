#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include "simulation/experiment/experiment_server.h"
#include "simulation/experiment/incapacity.h"
#include "simulation/experiment/judge.h"
#include "simulation/experiment/monitor_client.h"
#include "simulation/experiment/process_group.h"
#include "simulation/experiment/progress.h"
#include "simulation/experiment/scoreboard.h"
#include "simulation/experiment/search_config.h"
#include "simulation/experiment/search_result.h"

namespace soccer::experiment {

/// One search from the start of its programs to their end: gather the robots at their places, place the ball, and watch
/// until a robot has found it.
///
/// With a server of our own in step (SearchConfig::in_step) every decision, also that to end, falls at a moment of simulated
/// time that depends on the seed alone, so that the robots' logs end alike in every run.
class SearchRun {
 public:
  struct Handlers {
    std::function<void(const Progress&)> progress;         ///< about four times a second, and every ten of game time
    std::function<void(const std::string& line)> message;  ///< something that a person should know
  };

  SearchRun(SearchConfig config, Handlers handlers);

  /// Errors: InputError when it cannot begin. What goes wrong later is the result's.
  SearchResult run();

 private:
  using Clock = std::chrono::steady_clock;
  enum class Phase { kGathering, kPlacing, kSearching, kOver };

  void watch(const HostPort& port);
  void start_robot();
  void watch_signals();
  void tick();

  void on_frame(const MonitorReader& monitor);
  void on_belief(const Belief& belief);
  void on_trouble(const std::string& what);  ///< ends the run, after a moment in which its causes can come to light
  void fail(const std::string& what);        ///< ends the run

  void gather(const GroundTruth& truth);
  bool all_in_place(const GroundTruth& truth) const;
  void place_ball(const GameInfo& game);
  void await_ball(const MonitorReader& monitor);
  void search(const MonitorReader& monitor);
  void judge_or_wait();
  void judge();
  void help_fallen(const GroundTruth& truth);
  void note_places(const GroundTruth& truth);
  void give_up_silent();
  void step_on();
  void finish(SearchOutcome outcome);
  void end_programs();
  Progress progress() const;

  SearchConfig config_;
  Handlers handlers_;
  std::vector<StartPlace> starts_;
  boost::asio::io_context io_;
  boost::asio::signal_set signals_;
  boost::asio::steady_timer tick_timer_;
  boost::asio::steady_timer silence_timer_;
  boost::asio::steady_timer trouble_timer_;
  ProcessGroup processes_;
  ExperimentServer beliefs_;
  HostPort server_;
  std::optional<MonitorClient> monitor_;

  Phase phase_ = Phase::kGathering;
  Judge judge_;
  Scoreboard scores_;
  Incapacity incapacity_;
  Side side_ = Side::kNone;
  std::size_t started_ = 0;  ///< robots whose programs run
  int settled_frames_ = 0;   ///< that all robots have been in place
  int placing_frames_ = 0;   ///< since the ball was asked for
  Point2<Field> ball_;
  double began_ = 0;          ///< s, game time
  double next_progress_ = 0;  ///< s since it began
  double next_note_ = 0;      ///< s since it began, of the robots' places
  double judged_ = 0;         ///< s, game time of the moment that is judged, or was last
  bool waiting_ = false;      ///< for beliefs, to judge
  bool held_ = false;         ///< the server waits for us although all robots are in place: a belief is missing
  std::set<int> given_up_;    ///< players who are not waited for
  std::vector<std::string> troubles_;
  Clock::time_point began_wall_, started_wall_, last_frame_wall_;
  SearchResult result_;
};

}  // namespace soccer::experiment

#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "experiments/run/judge.h"
#include "experiments/run/placement.h"
#include "experiments/run/progress.h"
#include "experiments/run/search_config.h"
#include "experiments/run/search_result.h"
#include "simulation/monitor/monitor_reader.h"

namespace soccer::experiment {

/// Detects fallen robots that do not get up by themselves.
class Incapacity {
 public:
  static constexpr double kTimeout = 20;  ///< s; longer than several attempts to get up

  /// True when the robot has been lying for kTimeout at `time` (s, game time). The count then restarts.
  bool lies_too_long(const MonitoredRobot& robot, double time);

 private:
  std::map<int, double> stood_;  // s, time at which each robot last stood, by number
};

/// The statistics of each robot in a search, for display and result files.
class Scoreboard {
 public:
  explicit Scoreboard(const std::vector<StartPlace>& starts);

  /// Adds the state at the time `moment` to the statistics.
  void add(const Judge& judge, double moment, std::optional<Side> side);

  std::vector<Progress::Robot> progress(const Judge& judge, double moment, std::optional<Side> side) const;
  std::vector<SearchResult::Robot> results(const Judge& judge, double moment, std::optional<Side> side) const;

 private:
  struct Row {
    int player;
    RobotScore score;
  };
  std::vector<Row> rows_;
};

/// The procedure of a search, one monitor frame at a time: waits until the robots are at their start positions, places the ball, and
/// monitors the search until a robot has found it. Its decisions depend only on the frames and on the robots' beliefs.
class SearchProcedure {
 public:
  enum class Phase { kGathering, kPlacing, kSearching, kOver };

  /// What the procedure does to the rest of the run.
  struct Actions {
    std::function<void(const std::string& commands)> send;  ///< sends trainer commands to the server
    std::function<void(const StartPlace& start)> start_robot;
    std::function<void()> wait_for_beliefs;                ///< give_up_silent() must follow, if not all beliefs have arrived by then
    std::function<void()> progress;                        ///< the search has begun, or ten more seconds of it have passed
    std::function<void(const std::string& line)> message;  ///< warnings, for display
    std::function<void(const std::string& why)> fail;      ///< ends the run with an error
    std::function<void(SearchOutcome outcome)> finish;     ///< ends the run
  };

  /// `config` must outlive this object.
  SearchProcedure(const SearchConfig& config, Actions actions);

  void start_next_robot();
  bool all_started() const { return started_ == starts_.size(); }

  void take_frame(const MonitoredScene& truth, const GameInfo& game);
  void take_belief(const Belief& belief);
  /// Continues without the robots whose beliefs are missing.
  void give_up_silent();
  /// Ends the procedure; later frames have no effect.
  void end() { phase_ = Phase::kOver; }

  Phase phase() const { return phase_; }
  double searched() const { return judged_ - began_; }  ///< s, game time that has been evaluated
  Progress progress() const;                            ///< without the real-time factor
  SearchResult result() const;                          ///< without outcome, errors and wall time

 private:
  void gather(const MonitoredScene& truth, const GameInfo& game);
  bool all_in_place(const MonitoredScene& truth) const;
  void place_ball(const GameInfo& game);
  void await_ball(const MonitoredScene& truth, const GameInfo& game);
  void search(const MonitoredScene& truth, const GameInfo& game);
  void judge_or_wait();
  void judge();
  void help_fallen(const MonitoredScene& truth);
  void note_places(const MonitoredScene& truth);
  void step_on();
  Side side() const { return side_.value_or(Side::kLeft); }

  const SearchConfig& config_;
  Actions actions_;
  std::vector<StartPlace> starts_;
  Judge judge_;
  Scoreboard scores_;
  Incapacity incapacity_;

  Phase phase_ = Phase::kGathering;
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
  SearchResult result_;       ///< finder, routes and number of moved robots so far
};

}  // namespace soccer::experiment

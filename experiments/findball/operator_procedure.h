#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "experiments/findball/experiment_config.h"
#include "experiments/run/placement.h"
#include "experiments/run/search_result.h"
#include "simulation/protocol/experiment_message.h"

namespace soccer::experiment {

/// The true places, in the frame of the searching team, as far as a truth source sees them.
struct OperatorScene {
  std::optional<Point2<Field>> ball;
  std::map<int, Point2<Field>> robots;   ///< by player
  std::optional<double> wall_time = {};  ///< s since 1970, when this was so, by the clock of the truth source
};

/// The scenes of the last moments. A robot's belief is compared with the scene of the same instant, if the robot and the truth source give
/// wall times and their clocks agree; otherwise with the newest scene.
class SceneHistory {
 public:
  /// now: s of a clock that never goes back, when the scene arrived.
  void add(const OperatorScene& scene, double now);

  const OperatorScene& newest() const { return newest_; }
  double arrived() const { return arrived_; }  ///< s, of the newest; -1: none yet

  /// The scene with which a belief is to be compared.
  const OperatorScene& scene_of(const Belief& belief) const;

  /// Why the belief cannot be compared with the scene of its instant, as a sentence; empty if it can, or if no wall times are given.
  std::string clock_problem(const Belief& belief) const;

 private:
  OperatorScene newest_;
  double arrived_ = -1;
  std::deque<OperatorScene> timed_;  // with wall times, the oldest first
};

/// The procedure of an experiment with robots that an operator places: says what to place where, starts a test when the operator says that
/// it is placed, and ends it when a robot has found the ball, the operator decides, or the time is over. Its decisions depend only on what
/// it is given. Times are s of a clock that never goes back.
class OperatorProcedure {
 public:
  struct Actions {
    std::function<void(const std::string& text)> say;                        ///< to the operator
    std::function<void(const std::string& order)> command;                   ///< to all robots, an ExperimentOrder
    std::function<void(const Test& test, const SearchResult& result)> save;  ///< a test is finished
    std::function<void(const std::string& event)> note;                      ///< for the experiment's journal
  };
  /// kLocating: the robots have been placed, and learn that they stand at the touch lines of the own half.
  enum class Phase { kPlacing, kLocating, kSearching, kOver };

  /// `open`: the numbers of the tests to do.
  OperatorProcedure(ExperimentConfig config, std::deque<int> open, bool with_truth, Actions actions);

  void begin();
  /// A line that the operator has typed, without its end. Searching: "found N", "not found" or "abort"; always "quit".
  void take_line(std::string_view line, double now);
  /// `sender`: the connection of the robot. While one robot reports, another one with its number is ignored, which is said once.
  void take_belief(const Belief& belief, double now, const std::string& sender = {});
  void take_scene(const OperatorScene& scene, double now);
  void tick(double now);

  Phase phase() const { return phase_; }
  std::size_t left() const { return open_.size(); }

  /// What is to be placed for the next or current test; at least one test must be left.
  const std::vector<StartPlace>& starts() const { return starts_; }
  Test test() const;
  /// Why this test cannot start, as a clause; empty if it can.
  std::string why_not_ready(double now) const;

 private:
  struct Robot {
    std::optional<Belief> belief;
    double heard = 0;     // s
    std::string sender;   // of the belief
    std::string ignored;  // another sender with the robot's number, which was reported
    int falls_at_start = 0;
    double error_sum = 0, max_error = 0;  // m, of its pose
    int errors = 0;
    std::string clock_problem;  // that was reported
  };

  void prompt();
  void locate(double now);
  void start(double now);
  /// The robots' numbers, such as "2, 3".
  std::string numbers() const;
  bool has_other_sender(int player, Robot& robot, const std::string& sender, double now);
  std::optional<int> finder(double now) const;
  void note_places(double now);
  void report_clock(Robot& robot);
  void finish(SearchOutcome outcome, int finder, const std::string& by, double now);
  void next();

  ExperimentConfig config_;
  std::deque<int> open_;
  bool with_truth_;
  Actions actions_;
  std::vector<StartPlace> starts_;
  std::map<int, Robot> robots_;  // by player
  SceneHistory scenes_;
  Phase phase_ = Phase::kPlacing;
  double began_ = 0, next_note_ = 0, next_line_ = 0;  // s
  SearchResult result_;
};

}  // namespace soccer::experiment

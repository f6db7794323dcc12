#pragma once

#include <functional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "bench_report.h"
#include "experiments/closed_loop/simulated_robot.h"

namespace soccer {

/// Options of every closed-loop benchmark: the server, the robot and the number of repetitions of each trial.
struct ClosedLoopOptions {
  std::string server = "embedded";        ///< or HOST:PORT of a running server in sync mode
  std::string monitor;                    ///< HOST:PORT of its monitor port
  std::vector<double> steps{0.02, 0.01};  ///< s, of the embedded server
  std::string field = "spl2017";          ///< of the embedded server
  std::string body = "simspark";
  std::string robots;                    ///< folder with the robots of the 3D league; empty: our own
  int type = 0;                          ///< of rcssserver3d's robots, 0 to 4
  std::string motion;                    ///< parameter set of that body; empty: the default
  std::vector<std::string> individuals;  ///< SEED or FILE, as simserver --individual; empty: the robot of the body's file
  bool calibrate = false;                ///< calibrates each robot's body first
  std::string controller = "tracker";    ///< joint controller: JointTracker, or one of the thesis
  std::string walk_policy;               ///< learned policy that carries out requests to walk; empty: motion's walk
  std::vector<std::string> settings;     ///< changes of motion parameters, "WalkParameters.lift=0.02"
  int rounds = 10;
  std::string out;  ///< JSON file; empty: none
};

/// Figures of repeated trials.
class Series {
 public:
  void add(double value) { values_.push_back(value); }
  void fell() { ++falls_; }
  std::size_t size() const { return values_.size(); }
  double median() const;  ///< NaN when there are no values
  /// Number of runs, minimum, median, maximum, number of falls.
  BenchReport::Figures figures(const std::string& unit) const;

 private:
  std::vector<double> values_;
  int falls_ = 0;
};

/// Measures one robot on one server and reports it.
using Trials = std::function<void(const ClosedLoopOptions&, Stage&, SimulatedRobot&, BenchReport&)>;

/// A benchmark program: reads the command line and runs `trials` with a robot on each server that it names.
/// `add_options` may add more.
int closed_loop_bench(int argc, char** argv, const std::string& about, const std::function<void(CLI::App&)>& add_options,
                      const Trials& trials);

/// Lets the robot get up if it lies, places it at this pose, and lets it stand for a while. The ball is placed far away, so that the
/// referee moves no robot. `round` shifts the phase of the robot slightly.
void begin_trial(Stage& stage, SimulatedRobot& robot, int round, double x, double y, double heading);

/// Pushes the torso of player 1 of a team, "Left" or "Right", by an impulse (N s) in a direction of the field (rad).
void push(Stage& stage, const std::string& team, double direction, double impulse);

inline MotionRequest walk_request(double forward, double left, double turn) {
  return {.action = BodyAction::kWalk, .forward = forward, .left = left, .turn = turn};
}

}  // namespace soccer

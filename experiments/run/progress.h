#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

namespace soccer::experiment {

/// The state of a running search, for display.
struct Progress {
  struct Robot {
    int player = 0;
    std::string state;      ///< what the behaviour is doing
    bool seen = false;      ///< the robot reports that it sees the ball
    double estimated = 0;   ///< m, distance to the ball as estimated by the robot
    double distance = 0;    ///< m, true distance to the ball
    double pose_error = 0;  ///< m, error of the estimated position
    double turn_error = 0;  ///< rad, error of the estimated heading
    int falls = 0;
  };
  std::string phase;   ///< "waiting for robots", "placing the ball" or "search"
  double seconds = 0;  ///< s of game time since the search began
  double limit = 0;    ///< s of game time after which the search ends
  double real_time_factor = 0;
  std::vector<Robot> robots;
};

/// The progress in one line.
std::string progress_line(const Progress& progress);

/// Skills of a behaviour, the outer ones first, such as "Search > Patrol > Walk", with "…" in place of the outer ones that do not fit into
/// this number of code points.
std::string shortened_skills(const std::string& skills, std::size_t columns);

/// One line for the search and one per robot, each with a newline and at most this number of code points.
std::string progress_block(const Progress& progress, std::size_t columns);

/// Prints progress: on a terminal as a block that overwrites the previous one, otherwise as a line every kLineEvery and at each new phase.
class ProgressDisplay {
 public:
  /// columns: terminal_columns, or another source of the width; 0: not a terminal.
  ProgressDisplay(std::ostream& out, std::function<std::size_t()> columns) : out_(out), columns_(std::move(columns)) {}

  void show(const Progress& progress);

 private:
  static constexpr double kLineEvery = 10;  // s of game time

  std::ostream& out_;
  std::function<std::size_t()> columns_;
  std::size_t drawn_lines_ = 0;
  std::string last_phase_;
  double next_line_ = kLineEvery;
};

}  // namespace soccer::experiment

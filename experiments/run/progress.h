#pragma once

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
  double real_time_factor = 0;
  std::vector<Robot> robots;
};

/// The progress in one line.
std::string progress_line(const Progress& progress);

/// One line for the search and one per robot, each with a newline.
std::string progress_block(const Progress& progress);

/// Prints progress: on a terminal as a block that overwrites the previous one, otherwise as a line every kLineEvery and at each new phase.
class ProgressDisplay {
 public:
  ProgressDisplay(std::ostream& out, bool redraw) : out_(out), redraw_(redraw) {}

  void show(const Progress& progress);

 private:
  static constexpr double kLineEvery = 10;  // s of game time

  std::ostream& out_;
  bool redraw_;
  std::size_t drawn_lines_ = 0;
  std::string last_phase_;
  double next_line_ = kLineEvery;
};

/// True if standard output is a terminal on which a block can be redrawn.
bool standard_output_redraws();

}  // namespace soccer::experiment

#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace soccer::experiment {

/// What a person wants to see while a search goes on.
struct Progress {
  struct Robot {
    int player = 0;
    std::string state;      ///< what behaviour does
    bool seen = false;      ///< the robot says that it sees the ball
    double estimated = 0;   ///< m, to the ball, as the robot believes
    double distance = 0;    ///< m, to the ball, in truth
    double pose_error = 0;  ///< m
    double turn_error = 0;  ///< rad
    int falls = 0;
  };
  std::string phase;   ///< "robots take their places"
  double seconds = 0;  ///< s of game time since the search began
  double real_time_factor = 0;
  std::vector<Robot> robots;
};

/// One line for everything.
std::string progress_line(const Progress& progress);

/// A line for the whole and one a robot, each ended.
std::string progress_block(const Progress& progress);

/// Shows progress: on a terminal a block that is drawn over its predecessor, elsewhere a line now and then.
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

/// Whether standard output is a terminal that a block can be redrawn on.
bool standard_output_redraws();

}  // namespace soccer::experiment

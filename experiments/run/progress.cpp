#include "experiments/run/progress.h"

#include <algorithm>
#include <cstdlib>
#include <ostream>
#include <string_view>

#include <unistd.h>

#include "blackboard/common/text/utf8.h"
#include "blackboard/geometry/angle.h"
#include "experiments/run/text.h"

namespace soccer::experiment {

namespace {

std::string head(const Progress& progress) {
  return progress.phase + ", " + fixed(progress.seconds, 1) + " s simulated, real-time factor " + fixed(progress.real_time_factor, 1);
}

std::string believed_distance(const Progress::Robot& robot) { return robot.seen ? fixed(robot.estimated, 2) + " m" : "unseen"; }

}  // namespace

std::string progress_line(const Progress& progress) {
  std::string line = head(progress);
  for (const Progress::Robot& robot : progress.robots)
    line += " | " + std::to_string(robot.player) + " " + robot.state + ", ball " + believed_distance(robot) + ", true " +
            fixed(robot.distance, 2) + " m, pose error " + fixed(robot.pose_error, 2) + " m, falls " + std::to_string(robot.falls);
  return line;
}

std::string progress_block(const Progress& progress) {
  constexpr std::size_t kStateWidth = 34;
  std::string block = head(progress) + "\n";
  for (const Progress::Robot& robot : progress.robots)
    block += "  robot " + std::to_string(robot.player) + "  " + utf8_padded(utf8_prefix(robot.state, kStateWidth), kStateWidth) +
             "  ball " + utf8_padded(believed_distance(robot), 7) + " true " + utf8_padded(fixed(robot.distance, 2) + " m", 7) +
             "  pose error " + fixed(robot.pose_error, 2) + " m " +
             utf8_padded(fixed(radians_to_degrees(robot.turn_error), 0) + " deg", 7) + "  falls " + std::to_string(robot.falls) + "\n";
  return block;
}

void ProgressDisplay::show(const Progress& progress) {
  constexpr std::string_view kClearLine = "\x1b[2K";
  if (redraw_) {
    if (drawn_lines_ > 0) out_ << "\x1b[" << drawn_lines_ << "A";
    const std::string block = progress_block(progress);
    for (std::size_t at = 0; at < block.size();) {
      const std::size_t end = block.find('\n', at) + 1;
      out_ << kClearLine << std::string_view(block).substr(at, end - at);
      at = end;
    }
    drawn_lines_ = static_cast<std::size_t>(std::count(block.begin(), block.end(), '\n'));
    out_.flush();
    return;
  }
  const bool new_phase = progress.phase != last_phase_;
  if (!new_phase && progress.seconds < next_line_) return;
  last_phase_ = progress.phase;
  while (progress.seconds >= next_line_) next_line_ += kLineEvery;
  out_ << progress_line(progress) << std::endl;
}

bool standard_output_redraws() {
  const char* const terminal = std::getenv("TERM");
  return isatty(STDOUT_FILENO) == 1 && terminal != nullptr && std::string_view(terminal) != "dumb";
}

}  // namespace soccer::experiment

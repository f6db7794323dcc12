#include "experiments/run/progress.h"

#include <algorithm>
#include <ostream>
#include <string_view>

#include "blackboard/common/program/progress_line.h"
#include "blackboard/common/text/utf8.h"
#include "blackboard/geometry/angle.h"
#include "experiments/run/text.h"

namespace soccer::experiment {

namespace {

std::string head(const Progress& progress) {
  return progress.phase + ", " + fixed(progress.seconds, 1) + " of at most " + fixed(progress.limit, 0) + " s simulated, " +
         fixed(progress.real_time_factor, 1) + " x real time";
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

std::string shortened_skills(const std::string& skills, std::size_t columns) {
  constexpr std::string_view kInside = " > ", kLeftOut = "… > ";
  if (utf8_length(skills) <= columns) return skills;
  for (std::size_t at = skills.find(kInside); at != skills.npos; at = skills.find(kInside, at + 1)) {
    std::string rest = std::string(kLeftOut) + skills.substr(at + kInside.size());
    if (utf8_length(rest) <= columns) return rest;
  }
  const std::size_t last = skills.rfind(kInside);
  return cut_to(last == skills.npos ? skills : skills.substr(last + kInside.size()), columns);
}

std::string progress_block(const Progress& progress, std::size_t columns) {
  constexpr std::size_t kWide = 100, kMinSkills = 12;  // columns with which the errors of the pose fit
  const bool is_wide = columns >= kWide;
  std::string block = cut_to(head(progress), columns) + "\n";
  for (const Progress::Robot& robot : progress.robots) {
    std::string figures = "  ball " + utf8_padded(believed_distance(robot), 7) + " true " + utf8_padded(fixed(robot.distance, 2) + " m", 7);
    if (is_wide)
      figures +=
          "  pose error " + fixed(robot.pose_error, 2) + " m " + utf8_padded(fixed(radians_to_degrees(robot.turn_error), 0) + " deg", 7);
    figures += "  falls " + std::to_string(robot.falls);
    const std::string name = "  robot " + std::to_string(robot.player) + "  ";
    const std::size_t used = utf8_length(name) + utf8_length(figures);
    const std::size_t width = std::max(kMinSkills, columns > used ? columns - used : 0);
    std::string line = name;
    line.append(utf8_padded(shortened_skills(robot.state, width), width)).append(figures);
    block.append(cut_to(line, columns)).append("\n");
  }
  return block;
}

void ProgressDisplay::show(const Progress& progress) {
  constexpr std::string_view kClearLine = "\x1b[2K";
  if (const std::size_t columns = columns_(); columns > 0) {
    if (drawn_lines_ > 0) out_ << "\x1b[" << drawn_lines_ << "A";
    const std::string block = progress_block(progress, columns - 1);
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

}  // namespace soccer::experiment

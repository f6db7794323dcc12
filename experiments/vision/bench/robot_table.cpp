#include "experiments/vision/bench/robot_table.h"

#include <cstdio>

#include "blackboard/statistics/median.h"
#include "experiments/vision/bench/vision_score.h"

namespace soccer {
namespace {

double ratio(int part, int all) { return all > 0 ? static_cast<double>(part) / all : 1; }

double median_or_zero(const std::vector<double>& values) { return values.empty() ? 0 : median(values); }

std::string row(const std::string& name, const RobotScore::Range& r) {
  char line[240];
  std::snprintf(line, sizeof line, "%-10s %6d  %6.4f  %6d  %6.4f     %6.4f  %6.4f  %6.4f  %6.4f  %8.1f  %8.3f\n", name.c_str(), r.labels,
                ratio(r.hits, r.labels), r.detections, ratio(r.correct, r.detections), ratio(r.right_jersey, r.hits),
                ratio(r.wrong_jersey, r.hits), ratio(r.standing_right, r.standing), ratio(r.fallen_right, r.fallen),
                radians_to_degrees(median_or_zero(r.facing_errors)), median_or_zero(r.place_errors));
  return line;
}

std::string frames(const std::string& name, int right, int all) {
  char line[160];
  const auto [low, high] = wilson(right, all);
  std::snprintf(line, sizeof line, "%-46s %6d of %6d  %6.4f (%.4f-%.4f)\n", name.c_str(), right, all, ratio(right, all), low, high);
  return line;
}

}  // namespace

std::string robot_table(const RobotScore& score) {
  std::string table = "robots     labels  recall   found  precision  jersey   wrong  standing  fallen  facing deg  place m (medians)\n";
  for (std::size_t i = 0; i < RobotScore::kRanges; ++i) table += row("to " + std::to_string(i + 1) + " m", score.ranges()[i]);
  table += row("all", score.sum());
  const RobotScore::Frames& f = score.frames();
  table += frames("frames right", f.right, f.all);
  table += frames("frames right, jerseys too", f.right_jerseys, f.all);
  table += frames("frames with robots right", f.with_robots_right, f.with_robots);
  table += frames("top images right", f.camera_right[0], f.all);
  table += frames("bottom images right", f.camera_right[1], f.all);
  table += std::to_string(score.false_positives()) + " false positives, " + std::to_string(score.duplicates()) + " duplicates\n";
  return table;
}

}  // namespace soccer

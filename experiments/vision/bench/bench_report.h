#pragma once

#include <map>
#include <optional>
#include <string>

#include "experiments/vision/bench/robot_score.h"
#include "experiments/vision/bench/vision_bench.h"

namespace soccer {

/// The results for robots as tables for people: by distance, and right frames, with 95 % intervals of Wilson.
std::string robot_table(const RobotScore& score);

/// Average precision of balls and robots, and its mean, as a table for people.
std::string precision_table(const ClassPrecision& precision);

/// The results of a run of visionbench.
struct BenchReport {
  VisionBenchOptions options;
  VisionScore score;
  std::map<std::string, double> times;        ///< CPU time of each module in all pairs, s
  std::optional<double> instructions_a_pair;  ///< std::nullopt: not counted
  FolderCounts folder;                        ///< of a folder of images
  ClassPrecision precision;                   ///< of a folder of images
  bool complete = false;                      ///< false: the run goes on, or was interrupted
  int left_out = 0;                           ///< pairs with a damaged image or label

  /// CPU time of vision, ms.
  double cpu_ms_a_pair() const;
};

/// The report as JSON. A member of "classes" for each kind of object.
std::string to_json(const BenchReport& report);

}  // namespace soccer

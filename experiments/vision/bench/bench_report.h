#pragma once

#include <map>
#include <optional>
#include <string>

#include "experiments/vision/bench/robot_score.h"
#include "experiments/vision/bench/vision_bench.h"

namespace soccer {

/// The results for robots as tables for people: by distance, and right frames, with 95 % intervals of Wilson.
std::string robot_table(const RobotScore& score);

/// The results of a run of visionbench.
struct BenchReport {
  VisionBenchOptions options;
  VisionScore score;
  std::map<std::string, double> times;        ///< CPU time of each module in all pairs, s
  std::optional<double> instructions_a_pair;  ///< std::nullopt: not counted
  int assumed_poses = 0;                      ///< images without a pose of their camera
  bool complete = false;                      ///< false: the run goes on, or was interrupted
  int left_out = 0;                           ///< pairs with a damaged image or label

  /// CPU time of vision, ms.
  double cpu_ms_a_pair() const;
};

/// The report as JSON. A member of "classes" for each kind of object.
std::string to_json(const BenchReport& report);

}  // namespace soccer

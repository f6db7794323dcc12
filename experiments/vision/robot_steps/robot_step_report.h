#pragma once

#include <cstdint>
#include <string>

#include "experiments/vision/robot_steps/robot_steps.h"

namespace soccer {

/// A run of the evaluation of the thesis's detector.
struct RobotStepReport {
  std::string recipe;
  std::uint64_t seed = 0;
  int scenes = 0;
  RobotStepCounts counts;
  RobotOutcomes net;  ///< of the detector with a net (RobotNetDetector), on the same pairs; no frames when features are recorded
  double saliency_ms = 0, detector_ms = 0;  ///< CPU time of a pair of images
};

/// The thesis's figures and those of this run, of its detector and of that with a net, with 95 % intervals of Clopper and Pearson, as a
/// table in Markdown.
std::string markdown_of(const RobotStepReport& report);

/// The counts as JSON.
std::string to_json(const RobotStepReport& report);

}  // namespace soccer

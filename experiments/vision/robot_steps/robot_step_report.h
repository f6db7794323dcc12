#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "blackboard/common/log/byte_sink.h"
#include "experiments/vision/robot_steps/robot_step_truth.h"
#include "experiments/vision/robot_steps/robot_steps.h"

namespace soccer {

/// Records the features of possible robots, with the label of each, as CSV: the training data of
/// experiments/vision/training/train_bayes.py. An empty sonar difference: no echo. Source of columns and labels: Ashmore 2014, table 3.3.
class RobotFeatureFile {
 public:
  /// Errors: InputError when the file cannot be written.
  explicit RobotFeatureFile(const std::filesystem::path& file);

  /// Errors: InputError when the file cannot be written.
  void add(const RobotStages& stages, const RobotStepTruth& truth);

  /// Completes the file. Errors: InputError.
  void finish() { out_.finish(); }

 private:
  FileSink out_;
};

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

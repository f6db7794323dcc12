#pragma once

#include <filesystem>

#include "blackboard/common/log/byte_sink.h"
#include "experiments/vision/robot_steps/robot_step_truth.h"

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

}  // namespace soccer

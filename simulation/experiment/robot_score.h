#pragma once

#include "simulation/experiment/ground_truth.h"
#include "simulation/protocol/experiment_message.h"

namespace soccer::experiment {

/// How far a belief about the own pose is from the truth.
struct PoseError {
  double distance = 0;  ///< m
  double turn = 0;      ///< rad, 0…pi
};

PoseError pose_error(const Belief& belief, const RobotTruth& robot);

/// Sums up one robot's way through a search.
class RobotScore {
 public:
  /// Takes what was true and believed at one moment; `belief` may be nullptr.
  void add(const RobotTruth& robot, const Belief* belief);

  /// Falls in the truth, with a gap between lying and standing so that a swaying robot falls once.
  int falls() const { return falls_; }
  /// Falls that the robot itself has told of.
  int believed_falls() const { return believed_falls_; }
  double mean_pose_error() const { return compared_ > 0 ? error_sum_ / compared_ : 0; }  ///< m
  double worst_pose_error() const { return worst_error_; }                               ///< m

 private:
  bool lying_ = false;
  int falls_ = 0;
  int believed_falls_ = 0;
  int compared_ = 0;
  double error_sum_ = 0;
  double worst_error_ = 0;
};

}  // namespace soccer::experiment

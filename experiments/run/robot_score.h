#pragma once

#include "simulation/monitor/scene_graph.h"
#include "simulation/protocol/experiment_message.h"

namespace soccer::experiment {

/// The error of a robot's estimate of its own pose.
struct PoseError {
  double distance = 0;  ///< m
  double turn = 0;      ///< rad, 0…pi
};

PoseError pose_error(const Belief& belief, const MonitoredRobot& robot);

/// Accumulates statistics of one robot during a search or game.
class RobotScore {
 public:
  /// Adds the true state and the belief at one time; `belief` may be nullptr.
  void add(const MonitoredRobot& robot, const Belief* belief);

  /// Number of true falls. The thresholds for lying and standing differ, so a swaying robot is counted once.
  int falls() const { return falls_; }
  /// Number of falls that the robot reports.
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

#pragma once

#include <cstdint>
#include <vector>

#include "blackboard/policy/policy.h"
#include "motion/policy/joint_policy.h"
#include "motion/policy/joint_policy_folder.h"

namespace soccer::motion {

/// A policy that moves joints, in its own period: the joints keep their targets between two actions. Trained for the left foot, it kicks
/// with the right one as its own mirror image. Allocates nothing after its construction.
class PolicyRun {
 public:
  PolicyRun(const JointPolicyFile& file, const BodyModel& body);

  std::uint32_t id() const { return id_; }
  double duration() const { return left_.parameters().duration; }
  bool moves_head() const { return moves_head_; }

  /// Begins at time 0. left_foot: not mirrored.
  void start(const SensorFrame& sensors, bool left_foot);
  /// Continues for one cycle and sets the targets of the moved joints. time: s, since the start. False if a number was not finite; the
  /// targets are then the last ones.
  bool tick(const SensorFrame& sensors, const PolicyCommand& command, double time, JointRequest& joints);

 private:
  JointPolicy& played() { return left_foot_ ? left_ : right_; }
  bool act(const SensorFrame& sensors, const PolicyCommand& command);

  std::uint32_t id_;
  Policy policy_;
  JointPolicy left_, right_;  // trained, mirrored
  Mirror observation_mirror_, action_mirror_;
  std::vector<float> observation_, mirrored_observation_, action_;
  JointRequest targets_;
  bool moves_head_ = false;
  bool left_foot_ = true;
  std::uint64_t acts_ = 0;  // since the start
};

}  // namespace soccer::motion

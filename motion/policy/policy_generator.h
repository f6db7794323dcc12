#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <deque>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/common/policy/policy.h"
#include "motion/generator/generator.h"
#include "motion/policy/joint_policy.h"

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

namespace soccer {

/// Execution of learned policies that move joints. Section PolicyGeneratorParameters of `config/BODY/motion.yaml`.
struct PolicyGeneratorParameters {
  // clang-format off
  PARAMETERS(PolicyGeneratorParameters,
      (double, max_lean, 0.8, "rad", 0.05, 1.5, "a torso that leans more than this in any direction ends the run of a policy"),
      (double, release_time, 2, "s", 0, 10,
       "time that a policy runs on after another action was requested, with speed 0; a kick ends earlier by itself"))
  // clang-format on
};

}  // namespace soccer

namespace soccer::motion {

/// Runs learned policies other than those that correct the walk. The ball, the direction and the distance of a kick are those of the
/// request at the start; the speeds of a walk are those of the current request, and 0 after another action was requested. Ends after the
/// duration of the policy, or release_time after another action was requested; stands down when a number is not finite or the torso leans
/// too far.
class PolicyGenerator final : public Generator {
 public:
  PolicyGenerator(const BodyModel& body, const PolicyGeneratorParameters& parameters, const JointPolicyFiles& files)
      : parameters_(parameters) {
    for (const JointPolicyFile& file : files.policies)
      if (file.file.task != kWalkResidualTask) runs_.emplace_back(file, body);
  }

  /// Whether the body has the policy with this id (policy_id()).
  bool has(std::uint32_t id) const {
    return std::ranges::any_of(runs_, [&](const PolicyRun& run) { return run.id() == id; });
  }
  /// The ids of all policies; 0 after the last one.
  std::array<std::uint32_t, kMaxPolicies> ids() const;

  void start(const TickInputs& now, const JointRequest& last) override;
  void tick(const TickInputs& now, JointRequest& joints) override;
  bool done() const override { return end_ != PolicyEnd::kNone; }

  /// Of the policy that runs or ran last.
  std::uint32_t id() const { return id_; }
  /// Why the run ended; kNone while it runs.
  PolicyEnd end() const { return end_; }
  /// Whether the run moves the head.
  bool moves_head() const { return run_ != nullptr && run_->moves_head(); }

  /// Replaces the parameters from the next tick on.
  void tune(const PolicyGeneratorParameters& parameters) { parameters_ = parameters; }

 private:
  bool leans(const BodyState& body) const {
    return !(std::max(std::abs(body.roll), std::abs(body.pitch)) <= parameters_.max_lean);  // also true for NaN
  }

  PolicyGeneratorParameters parameters_;
  std::deque<PolicyRun> runs_;  // a run is not movable
  PolicyRun* run_ = nullptr;
  std::uint32_t id_ = 0;  // of the request that is executed
  PolicyCommand command_;
  double time_ = 0;      // s, since the start
  double released_ = 0;  // s, since another action was requested
  PolicyEnd end_ = PolicyEnd::kNone;
};

}  // namespace soccer::motion

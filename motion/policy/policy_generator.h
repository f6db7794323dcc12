#pragma once

#include <array>
#include <cstdint>
#include <deque>

#include "motion/generator/generator.h"
#include "motion/policy/policy_run.h"
#include "motion/policy/policy_run_parameters.h"

namespace soccer::motion {

/// Runs learned policies. The ball, the direction and the distance of a kick are those of the request at the start; the speeds of a walk
/// are those of the current request, and 0 after another action was requested. Ends after the duration of the policy, or release_time after
/// another action was requested; stands down when a number is not finite or the torso leans too far.
class PolicyGenerator final : public Generator {
 public:
  PolicyGenerator(const BodyModel& body, const PolicyRunParameters& parameters, const JointPolicyFiles& files);

  /// Whether the body has the policy with this id (policy_id()).
  bool has(std::uint32_t id) const;
  /// The ids of all policies; 0 after the last one.
  std::array<std::uint32_t, kMaxPolicies> ids() const;

  void start(const TickInputs& now, const JointRequest& last) override;
  void tick(const TickInputs& now, JointRequest& joints) override;
  bool done() const override { return end_ != PolicyEnd::kNone; }

  /// Why the run ended; kNone while it runs.
  PolicyEnd end() const { return end_; }
  /// Whether the run moves the head.
  bool moves_head() const { return run_ != nullptr && run_->moves_head(); }

  /// Replaces the parameters from the next tick on.
  void tune(const PolicyRunParameters& parameters) { parameters_ = parameters; }

 private:
  bool leans(const BodyState& body) const;

  PolicyRunParameters parameters_;
  std::deque<PolicyRun> runs_;  // a run is not movable
  PolicyRun* run_ = nullptr;
  std::uint32_t id_ = 0;  // of the request that is executed
  PolicyCommand command_;
  double time_ = 0;      // s, since the start
  double released_ = 0;  // s, since another action was requested
  PolicyEnd end_ = PolicyEnd::kNone;
};

}  // namespace soccer::motion

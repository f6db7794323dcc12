#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/common/policy/policy.h"
#include "motion/generator/generator.h"
#include "motion/policy/joint_policy.h"

namespace soccer {

/// Learned corrections of the walk. Section WalkResidualParameters of `config/BODY/motion.yaml`.
struct WalkResidualParameters {
  // clang-format off
  PARAMETERS(WalkResidualParameters,
      (double, weight, 1, "", 0, 1, "fraction of the learned corrections that is added to the walk, if the body has a policy for them; 0: none"),
      (double, max_lean, 0.6, "rad", 0.05, 1.5, "a torso that leans more than this is left to the walk alone until the next walk"))
  // clang-format on
};

}  // namespace soccer

namespace soccer::motion {

/// Adds the corrections of a learned policy to the targets of the walk: of the first policy of the body that was
/// trained for the task walk_residual. The walk goes on alone, until the next walk, after a number was not finite or the torso leaned too
/// far. Allocates nothing after its construction.
class WalkResidual {
 public:
  WalkResidual(const BodyModel& body, const WalkResidualParameters& parameters, const JointPolicyFiles& files);

  /// To be called in each cycle in which the robot does not walk: the next walk begins with the policy.
  void rest(const SensorFrame& sensors);
  /// One cycle of the walk, after it has set its targets.
  void tick(const TickInputs& now, JointRequest& joints);

  /// Whether the last tick() changed the targets.
  bool active() const { return active_; }

  /// Replaces the parameters from the next tick on.
  void tune(const WalkResidualParameters& parameters) { parameters_ = parameters; }

 private:
  struct Run {
    Run(const JointPolicyFile& file, const BodyModel& body);

    Policy policy;
    JointPolicy joints;
    std::vector<float> observation, action;
  };

  bool act(const TickInputs& now);

  WalkResidualParameters parameters_;
  std::optional<Run> run_;
  double time_ = 0;         // s, since the walk began
  std::uint64_t acts_ = 0;  // since then
  bool failed_ = false;
  bool active_ = false;
};

}  // namespace soccer::motion

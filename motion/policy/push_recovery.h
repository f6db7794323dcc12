#pragma once

#include <cstdint>

#include "blackboard/common/describe.h"
#include "blackboard/common/policy/policy.h"
#include "blackboard/topics/motion.h"

namespace soccer {

/// Recovery from pushes by a learned policy. Section PushRecoveryParameters of `config/BODY/motion.yaml`.
struct PushRecoveryParameters {
  // clang-format off
  PARAMETERS(PushRecoveryParameters,
      (double, lean, 1.6, "rad", 0.05, 1.6,
       "lean of the torso, extrapolated by lookahead, beyond which a standing or walking robot runs the policy `recover`, if it has it; "
       "relative to the lean that the walk adds at its speed"),
      (double, lookahead, 0.1, "s", 0, 0.5, "time by which the lean is extrapolated with the gyro"),
      (double, calm_lean, 0.3, "rad", 0, 1, "the recovery ends when the extrapolated lean has been smaller than this for calm_time"),
      (double, calm_time, 0.4, "s", 0, 5, "how long the torso must be calm before the robot goes on"),
      (double, max_time, 6, "s", 0.1, 20, "longest recovery"))
  // clang-format on
};

}  // namespace soccer

namespace soccer::motion {

/// The policy that recovers, `CONFIG/policies/BODY/recover.policy`.
constexpr std::uint32_t kRecoveryPolicy = policy_id("recover");

/// Decides when a pushed robot is handed over to the learned policy `recover`, and when it goes on with what was requested.
class PushRecovery {
 public:
  /// Once per cycle: whether the policy is to run. state: of motion in the last cycle; walking_pitch: the pitch of the torso that the walk
  /// adds at its speed, rad; period: s.
  bool tick(const BodyState& body, MotionState state, double walking_pitch, double period, const PushRecoveryParameters& p);

 private:
  bool running_ = false;
  double time_ = 0;  // s, since the start
  double calm_ = 0;  // s, for which the torso has been calm
};

}  // namespace soccer::motion

#pragma once

#include <string>

#include "behaviour/policy/policy_player.h"
#include "policy_bytes.h"

namespace soccer {

/// The bytes of a policy that plays: it walks forward with the ball's x in the robot's frame, 3 m, and does not turn.
inline std::string walking_policy(const PlayPolicyParameters& parameters = {.kicks = false}) {
  const PlayPolicy play(parameters, {});
  LinearPolicy policy = random_policy(play.observations(), play.actions(), 1, 1.0F / 32);
  for (auto& row : policy.weights) std::ranges::fill(row, 0);
  policy.weights[0][0] = 1;
  policy.kind = "play";
  policy.section = to_yaml(parameters);
  return policy_bytes(policy);
}

inline PlayPolicySetup walking_setup() {
  const PlayPolicyParameters parameters{.kicks = false};
  PlayPolicySetup setup;
  setup.files.policies.push_back({"striker", read_policy(walking_policy(parameters), "striker.policy"), parameters});
  return setup;
}

}  // namespace soccer

#pragma once

#include <string>

#include "motion/policy/joint_policy.h"
#include "policy_bytes.h"

namespace soccer {

/// Parameters of a short policy that moves the knees and the shoulders, from the stance of `rest`.
inline JointPolicyParameters short_policy(const JointArray& rest = {}) {
  JointPolicyParameters parameters;
  parameters.duration = 0.5;
  parameters.rest = rest;
  for (const JointId joint : {kLKneePitch, kRKneePitch, kLShoulderRoll, kRShoulderRoll}) parameters.reach[joint] = 0.05;
  return parameters;
}

/// The bytes of a policy with random weights, or with those that are given for one action per moved joint.
inline std::string bytes_of(const JointPolicyParameters& parameters, const std::string& body, std::vector<std::vector<int>> weights = {}) {
  const motion::JointPolicy joints(parameters, {});
  LinearPolicy policy = random_policy(joints.observations(), joints.actions(), 1);
  policy.body = body;
  policy.section = to_yaml(parameters);
  if (!weights.empty()) {
    policy.weights = std::move(weights);
    policy.scale = 1.0F / 32;
  }
  return policy_bytes(policy);
}

inline JointPolicyFile file_of(const std::string& name, const JointPolicyParameters& parameters, const std::string& body = "simspark",
                               std::vector<std::vector<int>> weights = {}) {
  return {name, read_policy(bytes_of(parameters, body, std::move(weights)), name + ".policy"), parameters};
}

}  // namespace soccer

#pragma once

#include <filesystem>
#include <string_view>

#include "blackboard/policy/policy_folder.h"
#include "motion/policy/joint_policy_parameters.h"

namespace soccer {

using JointPolicyFile = InstalledPolicy<JointPolicyParameters>;
using JointPolicyFiles = InstalledPolicies<JointPolicyParameters>;

/// Loads the policies that move the joints of a body, `CONFIG/policies/BODY/NAME.policy`.
JointPolicyFiles load_joint_policies(const std::filesystem::path& config, std::string_view body);

}  // namespace soccer

#include "motion/policy/joint_policy_folder.h"

#include <string>

#include "blackboard/topics/motion.h"
#include "motion/policy/joint_policy.h"

namespace soccer {

JointPolicyFiles load_joint_policies(const std::filesystem::path& config, std::string_view body) {
  JointPolicyFiles found =
      load_policies<JointPolicyParameters>(config / "policies" / body, PolicyKind::kMovesJoints, [&](const JointPolicyFile& policy) {
        const PolicyFile& file = policy.file;
        check_policy_body(file, body);
        const motion::JointPolicy joints(policy.parameters, {});
        if (!joints.has_mirror()) throw InputError(file.where, "moves a joint of one side only", "train with reaches of both sides");
        check_policy_size(file, joints.observations(), joints.actions());
      });
  for (; found.policies.size() > kMaxPolicies; found.policies.pop_back())
    found.errors.push_back("the policy is not used: " + found.policies.back().file.where + ": a body has at most " +
                           std::to_string(kMaxPolicies) + " policies; remove one");
  return found;
}

}  // namespace soccer

#include "blackboard/common/policy/policy_folder.h"

#include "blackboard/common/files/whole_file.h"

namespace soccer {

PolicyFile policy_detail::read_policy_of_kind(const std::filesystem::path& file, PolicyKind kind) {
  PolicyFile policy = read_policy(read_whole(file), file.string());
  if (policy.kind != kind)
    throw InputError(policy.where,
                     kind == PolicyKind::kMovesJoints ? "the policy does not move joints" : "the policy does not play by requests",
                     "put policies of kind play into config/policies/BODY/play, others into config/policies/BODY");
  return policy;
}

void check_policy_body(const PolicyFile& file, std::string_view body) {
  if (file.body != body) throw InputError(file.where, "was trained for body " + file.body, "put it into the folder of that body");
}

void check_policy_size(const PolicyFile& file, std::size_t observations, std::size_t actions) {
  if (file.mean.size() == observations && static_cast<std::size_t>(file.net.output().elements()) == actions) return;
  throw InputError(file.where,
                   "has " + std::to_string(file.mean.size()) + " observations and " + std::to_string(file.net.output().elements()) +
                       " actions; with its parameters they are " + std::to_string(observations) + " and " + std::to_string(actions),
                   kExportAgain);
}

}  // namespace soccer

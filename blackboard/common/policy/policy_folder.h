#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/common/files/visible_files.h"
#include "blackboard/common/policy/policy_file.h"

namespace soccer {

/// A policy of a folder, with the parameters of its kind.
template <Described T>
struct InstalledPolicy {
  std::string name;
  PolicyFile file;
  T parameters;
};

/// The policies of a folder, by name, and a line for each file that cannot be used: the robot plays without that policy.
template <Described T>
struct InstalledPolicies {
  std::vector<InstalledPolicy<T>> policies;
  std::vector<std::string> errors;
};

namespace policy_detail {

PolicyFile read_policy_of_kind(const std::filesystem::path& file, PolicyKind kind);

}  // namespace policy_detail

/// Throws an InputError unless the policy was trained for this body.
void check_policy_body(const PolicyFile& file, std::string_view body);

/// Throws an InputError unless the net has so many inputs and outputs.
void check_policy_size(const PolicyFile& file, std::size_t observations, std::size_t actions);

/// Loads the policies of a folder, its visible files *.policy; none if there is no such folder. check(policy): throws an InputError for a
/// policy that does not suit the robot.
template <Described T>
InstalledPolicies<T> load_policies(const std::filesystem::path& folder, PolicyKind kind,
                                   const std::function<void(const InstalledPolicy<T>&)>& check) {
  InstalledPolicies<T> found;
  for (const std::filesystem::path& path : visible_files(folder, ".policy")) {
    try {
      PolicyFile file = policy_detail::read_policy_of_kind(path, kind);
      T parameters = parameters_of<T>(file);
      InstalledPolicy<T> policy{path.stem().string(), std::move(file), parameters};
      check(policy);
      found.policies.push_back(std::move(policy));
    } catch (const InputError& error) {
      found.errors.push_back(std::string("the policy is not used: ") + error.what());
    }
  }
  return found;
}

}  // namespace soccer

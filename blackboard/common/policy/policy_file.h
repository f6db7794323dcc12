#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/common/config/yaml.h"
#include "blackboard/common/files/visible_files.h"
#include "blackboard/common/net/net.h"

namespace soccer {

/// What the actions of a policy are: targets of joints, or requests to motion.
enum class PolicyKind : std::uint8_t { kMovesJoints, kPlays };

/// A learned policy as it was exported. Its file, NAME.policy, contains numbers in little endian:
///
/// | bytes | content                                                                                              |
/// |-------|------------------------------------------------------------------------------------------------------|
/// | 8     | "SOCCPOL" and a zero                                                                                 |
/// | 4, 4  | version, 1; size of the file                                                                         |
/// | 4 x 4 | sizes: bytes of the text T, observations N, actions M, bytes of the net B                            |
/// | T     | YAML: `kind: joints` or `play`, `task`, `body`, `training` and the section of the kind's parameters   |
/// | 4 N   | float: mean of each observation                                                                      |
/// | 4 N   | float: deviation of each observation, positive                                                       |
/// | B     | the net, as in net_file.h: N inputs, M outputs                                                       |
/// | 4     | CRC-32 of all bytes before                                                                           |
struct PolicyFile {
  std::string where;  ///< of the file, for error messages
  PolicyKind kind = PolicyKind::kMovesJoints;
  std::string task;      ///< for which it was trained, such as "kick"
  std::string body;      ///< with which it was trained
  std::string training;  ///< how it was trained, for people
  std::map<std::string, std::vector<ParameterEntry>> sections;
  std::vector<float> mean;       ///< of each observation
  std::vector<float> deviation;  ///< of each observation
  Net net;
};

/// Reads a policy from the bytes of its file. where: name of the file, for error messages. Errors: InputError.
PolicyFile read_policy(std::string_view bytes, std::string_view where);

/// The remedy for a file that cannot be used.
inline constexpr std::string_view kExportAgain = "export the policy again with simswift.export";

namespace policy_detail {

const std::vector<ParameterEntry>& section_of(const PolicyFile& file, std::string_view name, std::size_t fields);

}  // namespace policy_detail

/// The section of a policy's parameters. It must have every field: a policy plays with the values of its training, not with defaults.
/// Errors: InputError.
template <Described T>
T parameters_of(const PolicyFile& file) {
  T parameters;
  std::size_t fields = 0;
  for_each_field(parameters, [&](std::string_view, const FieldCard&, const auto&) { ++fields; });
  for (const ParameterEntry& entry : policy_detail::section_of(file, name_of<T>(), fields)) set_parameter(parameters, entry);
  return parameters;
}

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

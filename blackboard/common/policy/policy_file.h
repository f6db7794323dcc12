#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/common/config/yaml.h"
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

}  // namespace soccer

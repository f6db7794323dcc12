#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/common/config/yaml.h"
#include "blackboard/common/files/visible_files.h"
#include "blackboard/common/names/name_id.h"
#include "blackboard/common/net/inference.h"
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
/// | B     | the net, as in net.h: N inputs, M outputs                                                            |
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

namespace policy_detail {

PolicyFile read_policy_of_kind(const std::filesystem::path& file, PolicyKind kind);
const std::vector<ParameterEntry>& section_of(const PolicyFile& file, std::string_view name, std::size_t fields);

}  // namespace policy_detail

/// The section of a policy's parameters. It must have every field: a policy plays with the values of its training, not with defaults.
/// Errors: InputError.
template <Described T>
T parameters_of(const PolicyFile& file) {
  T parameters;
  for (const ParameterEntry& entry : policy_detail::section_of(file, name_of<T>(), kFieldCards<T>.size())) set_parameter(parameters, entry);
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

/// How a vector of observations or actions looks in a mirror that exchanges left and right: element i becomes sign[i] times element
/// from[i].
struct Mirror {
  std::vector<std::size_t> from;
  std::vector<float> sign;

  void add(std::size_t source, float with) {
    from.push_back(source);
    sign.push_back(with);
  }
  /// out must be another array than in.
  void apply(std::span<const float> in, std::span<float> out) const {
    for (std::size_t i = 0; i < from.size(); ++i) out[i] = sign[i] * in[from[i]];
  }
};

/// The number that stands for a policy's name in topics.
constexpr std::uint32_t policy_id(std::string_view name) { return name_id(name); }

/// Computes actions from observations, with the same numbers on every processor. Allocates nothing after its construction.
///
/// The input of the net is clamp(round(128 + 32 (x - mean) / deviation), 0, 255) for each element x of an observation, in double precision,
/// rounded half up; the biases of the first layer contain the offset.
class Policy {
 public:
  explicit Policy(const PolicyFile& file);

  std::size_t observations() const { return mean_.size(); }
  std::size_t actions() const { return action_.size(); }

  /// Computes the action of observations() numbers. False, with the last action unchanged, if a number is not finite.
  bool act(std::span<const float> observation);
  /// actions() numbers, the result of the last successful act(); at first 0.
  std::span<const float> action() const { return action_; }
  /// Why the last act() returned false.
  std::string_view problem() const { return problem_; }

 private:
  std::vector<float> mean_, deviation_;
  Inference inference_;
  std::vector<std::uint8_t> input_;
  std::vector<float> action_;
  std::string_view problem_;
};

}  // namespace soccer

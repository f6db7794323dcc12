#include "blackboard/common/policy/policy.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "blackboard/common/config/yaml_nodes.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/crc32.h"
#include "blackboard/common/files/little_endian.h"
#include "blackboard/common/files/whole_file.h"

namespace soccer {
namespace {

constexpr int kZero = 128;         // input of a mean observation
constexpr int kPerDeviation = 32;  // inputs per deviation
constexpr int kMaxInput = 255;

bool finite(std::span<const float> values) {
  return std::ranges::all_of(values, [](float value) { return std::isfinite(value); });
}

}  // namespace

Policy::Policy(const PolicyFile& file)
    : mean_(file.mean),
      deviation_(file.deviation),
      inference_(file.net),
      input_(mean_.size()),
      action_(static_cast<std::size_t>(file.net.output().elements())) {}

bool Policy::act(std::span<const float> observation) {
  require(observation.size() == observations(), "a policy receives an observation of another size");
  if (!finite(observation)) {
    problem_ = "an observation is not a finite number";
    return false;
  }
  for (std::size_t i = 0; i < input_.size(); ++i) {
    const double deviations = (double{observation[i]} - double{mean_[i]}) / double{deviation_[i]};
    const double rounded = std::floor(kZero + kPerDeviation * deviations + 0.5);
    input_[i] = static_cast<std::uint8_t>(std::clamp(rounded, 0.0, double{kMaxInput}));
  }
  const std::span<const float> outputs = inference_.run(input_);
  if (!finite(outputs)) {
    problem_ = "an action is not a finite number";
    return false;
  }
  std::ranges::copy(outputs, action_.begin());
  return true;
}

namespace {

constexpr const char* kExportAgain = "export the policy again with simswift.export";  // the remedy for a file that cannot be used
constexpr std::string_view kPolicyMagic{"SOCCPOL\0", 8};
constexpr std::uint32_t kPolicyVersion = 1;
constexpr std::size_t kHeaderSize = kPolicyMagic.size() + 6 * sizeof(std::uint32_t);
constexpr std::size_t kPolicyChecksumSize = sizeof(std::uint32_t);

void check(bool holds, std::string_view where, const std::string& what) {
  if (!holds) throw InputError(where, what, kExportAgain);
}

struct Sizes {
  std::size_t text = 0, observations = 0, actions = 0, net = 0;
};

/// Checks the frame of the file: magic, version, length and checksum.
Sizes read_header(std::string_view bytes, std::string_view where) {
  check(bytes.size() >= kPolicyMagic.size() && bytes.starts_with(kPolicyMagic), where, "this is not the file of a policy");
  check(bytes.size() >= kHeaderSize + kPolicyChecksumSize, where, "the file is truncated");
  wire::LittleReader reader(bytes.substr(kPolicyMagic.size()));
  const auto version = reader.take<std::uint32_t>();
  check(version == kPolicyVersion, where, "version " + std::to_string(version) + " is not supported");
  const auto size = reader.take<std::uint32_t>();
  check(size == bytes.size(), where,
        "the file has " + std::to_string(bytes.size()) + " bytes instead of " + std::to_string(size) + ": it is truncated or too long");
  wire::LittleReader last(bytes.substr(bytes.size() - kPolicyChecksumSize));
  check(last.take<std::uint32_t>() == crc32(bytes.substr(0, bytes.size() - kPolicyChecksumSize)), where, "the checksum is wrong");
  Sizes sizes;
  for (std::size_t* part : {&sizes.text, &sizes.observations, &sizes.actions, &sizes.net}) *part = reader.take<std::uint32_t>();
  const std::size_t content = bytes.size() - kHeaderSize - kPolicyChecksumSize;
  check(sizes.observations <= content && sizes.text <= content && sizes.net <= content &&
            sizes.text + 2 * sizeof(float) * sizes.observations + sizes.net == content,
        where, "the sizes of its parts do not fill the file");
  return sizes;
}

std::string text_of(const YamlText& text, const std::string& key, std::string_view where) {
  const auto found = text.texts.find(key);
  check(found != text.texts.end(), where, "the description has no '" + key + ":'");
  return found->second;
}

PolicyKind kind_of(const std::string& text, std::string_view where) {
  check(text == "joints" || text == "play", where, "kind '" + text + "' is neither joints nor play");
  return text == "joints" ? PolicyKind::kMovesJoints : PolicyKind::kPlays;
}

std::vector<float> read_floats(std::string_view bytes, std::string_view name, std::string_view where) {
  wire::LittleReader reader(bytes);
  std::vector<float> values(bytes.size() / sizeof(float));
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = reader.take<float>();
    check(std::isfinite(values[i]), where, std::string(name) + " of observation " + std::to_string(i + 1) + " is not a finite number");
  }
  return values;
}

}  // namespace

PolicyFile read_policy(std::string_view bytes, std::string_view where) {
  const Sizes sizes = read_header(bytes, where);
  const std::size_t floats = sizeof(float) * sizes.observations;
  std::string_view rest = bytes.substr(kHeaderSize);
  const auto next = [&](std::size_t size) {
    const std::string_view part = rest.substr(0, size);
    rest.remove_prefix(size);
    return part;
  };
  YamlText text = parse_yaml_text(std::string(next(sizes.text)), std::string(where));
  std::vector<float> mean = read_floats(next(floats), "the mean", where), deviation = read_floats(next(floats), "the deviation", where);
  for (std::size_t i = 0; i < deviation.size(); ++i)
    check(deviation[i] > 0, where, "the deviation of observation " + std::to_string(i + 1) + " is not positive");
  Net net = Net::load(next(sizes.net), where);
  const auto same = [&](const char* kind, int found, std::size_t wanted) {
    check(static_cast<std::size_t>(found) == wanted, where,
          "the net has " + std::to_string(found) + ' ' + kind + ", the policy has " + std::to_string(wanted));
  };
  same("inputs", net.input().elements(), sizes.observations);
  same("outputs", net.output().elements(), sizes.actions);
  return {.where = std::string(where),
          .kind = kind_of(text_of(text, "kind", where), where),
          .task = text_of(text, "task", where),
          .body = text_of(text, "body", where),
          .training = text_of(text, "training", where),
          .sections = std::move(text.sections),
          .mean = std::move(mean),
          .deviation = std::move(deviation),
          .net = std::move(net)};
}

const std::vector<ParameterEntry>& policy_detail::section_of(const PolicyFile& file, std::string_view name, std::size_t fields) {
  const auto found = file.sections.find(std::string(name));
  check(found != file.sections.end(), file.where, "the description has no section '" + std::string(name) + ":'");
  std::set<std::string> keys;
  for (const ParameterEntry& entry : found->second) keys.insert(entry.key);
  check(keys.size() == fields, file.where,
        std::string(name) + " has " + std::to_string(keys.size()) + " parameters instead of " + std::to_string(fields));
  return found->second;
}

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

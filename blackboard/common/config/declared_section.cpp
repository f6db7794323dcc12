#include "blackboard/common/config/declared_section.h"

#include <algorithm>
#include <mutex>
#include <set>

#include "blackboard/common/config/renamed_parameters.h"
#include "blackboard/common/config/yaml.h"

namespace soccer {
namespace {

std::string key_of(const DeclaredSection& section, const ParameterValue& parameter) {
  return parameter.name.substr(section.name.size() + 1);
}

std::string text_of(double value, ParameterValue::Kind kind) {
  switch (kind) {
    case ParameterValue::Kind::kTruth: return config::text_of(value != 0);
    case ParameterValue::Kind::kWhole: return config::text_of(static_cast<int>(value));
    case ParameterValue::Kind::kNumber: break;
  }
  return config::text_of(value);
}

std::string text_of(const ParameterValue& parameter) {
  if (!parameter.is_list) return text_of(parameter.values.front(), parameter.kind);
  std::string text;
  for (const double value : parameter.values) text += (text.empty() ? "" : ", ") + text_of(value, parameter.kind);
  return '[' + text + ']';
}

}  // namespace

std::string_view permanent_text(const std::string& text) {
  static std::mutex mutex;
  static std::set<std::string> texts;
  const std::lock_guard lock(mutex);
  return *texts.insert(text).first;
}

void set_parameter(DeclaredSection& section, const ParameterEntry& entry) {
  const auto find = [&](const std::string& key) {
    return std::ranges::find_if(section.parameters, [&](const ParameterValue& parameter) { return key_of(section, parameter) == key; });
  };
  auto found = find(entry.key);
  if (found == section.parameters.end())
    if (const auto renamed = config::renamed_entries(entry, section.name); renamed.size() == 1) found = find(renamed.front().key);
  if (found == section.parameters.end()) {
    std::vector<std::string> keys;
    for (const ParameterValue& parameter : section.parameters) keys.emplace_back(key_of(section, parameter));
    config::unknown_key(entry, section.name + " in " + section.where, keys);
  }
  ParameterEntry named = entry;
  named.key = found->name;
  config::check_count(named, found->values.size());
  if (found->kind == ParameterValue::Kind::kTruth)
    config::check_truth(named);
  else
    config::check_range(named, found->card);
  if (found->kind == ParameterValue::Kind::kWhole) config::check_whole(named, found->card);
  found->values = entry.values;
}

std::string to_yaml(const DeclaredSection& section) {
  std::string text = section.name + ":\n";
  for (const ParameterValue& parameter : section.parameters)
    text += "  " + key_of(section, parameter) + ": " + text_of(parameter) + config::remark(parameter.card) + '\n';
  return text;
}

}  // namespace soccer

#include "offnao/model/parameter_file.h"

#include <QJsonArray>
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "blackboard/common/config/yaml.h"
#include "blackboard/common/files/whole_file.h"

namespace soccer::offnao {

namespace {

using Sections = std::map<std::string, std::map<std::string, std::string>>;  // the text behind each key, by struct

std::string text_of_value(const QJsonValue& value) {
  if (value.isBool()) return config::text_of(value.toBool());
  if (!value.isArray()) return config::text_of(value.toDouble());
  std::string text;
  const QJsonArray elements = value.toArray();
  for (const QJsonValue& element : elements) text += (text.empty() ? "" : ", ") + text_of_value(element);
  return '[' + text + ']';
}

std::string text_of_entry(const ParameterEntry& entry) {
  if (!entry.is_list && !entry.word.empty()) return entry.word;
  std::string text;
  for (const double value : entry.values) text += (text.empty() ? "" : ", ") + config::text_of(value);
  return entry.is_list ? '[' + text + ']' : text;
}

Sections sections_in(const std::filesystem::path& file) {
  Sections sections;
  for (const auto& [section, entries] : read_all_parameters(file))
    for (const ParameterEntry& entry : entries) {
      config::check_readable(entry);
      sections[section][entry.key] = text_of_entry(entry);
    }
  return sections;
}

}  // namespace

std::size_t changed_count(const ParameterTable& table) {
  return static_cast<std::size_t>(std::ranges::count_if(table.all(), [](const auto& entry) { return entry.second.changed(); }));
}

void save_changed(const ParameterTable& table, const std::filesystem::path& file) {
  const bool exists = std::filesystem::exists(file);
  Sections sections = exists ? sections_in(file) : Sections();
  for (const auto& [name, parameter] : table.all()) {
    if (!parameter.changed()) continue;
    const std::size_t dot = name.find('.');
    const FieldCard card{parameter.unit, parameter.low, parameter.high, parameter.meaning};
    sections[name.substr(0, dot)][name.substr(dot + 1)] = text_of_value(parameter.value) + config::remark(card);
  }
  std::string text = "# Parameters that were changed in offnao. Start the robot with --config and this file.\n";
  for (const auto& [section, lines] : sections) {
    text += section + ":\n";
    for (const auto& [key, value] : lines) text.append("  ").append(key).append(": ").append(value).append("\n");
  }
  if (exists) keep_copy(file);
  write_whole(file, text);
}

}  // namespace soccer::offnao

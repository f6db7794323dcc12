#include "blackboard/config/yaml_nodes.h"

namespace soccer::config {
namespace {

double number(const YAML::Node& node, const std::string& key, const std::string& where) {
  double value = 0;
  if (node.IsScalar() && YAML::convert<double>::decode(node, value)) return value;
  bool truth = false;
  if (node.IsScalar() && YAML::convert<bool>::decode(node, truth)) return truth ? 1 : 0;
  throw InputError(where, key + " is not a number", "give a number, true, false, or a list of them");
}

}  // namespace

std::string place(const std::string& file, const YAML::Mark& mark) {
  return mark.is_null() ? file : file + ":" + std::to_string(mark.line + 1);
}

ParameterEntry entry_of(const std::string& key, const YAML::Node& value, const std::string& where) {
  ParameterEntry entry{key, {}, where, value.IsSequence()};
  if (value.IsSequence())
    for (const YAML::Node& item : value) entry.values.push_back(number(item, key, where));
  else
    entry.values.push_back(number(value, key, where));
  return entry;
}

std::vector<ParameterEntry> entries_of(const YAML::Node& parameters, const std::string& file) {
  std::vector<ParameterEntry> entries;
  for (const auto& item : parameters) {
    const std::string where = place(file, item.first.Mark());
    if (!item.first.IsScalar()) throw InputError(where, "a key is not a scalar", "write key: value");
    entries.push_back(entry_of(item.first.Scalar(), item.second, where));
  }
  return entries;
}

}  // namespace soccer::config

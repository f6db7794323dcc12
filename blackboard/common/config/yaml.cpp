#include "blackboard/common/config/yaml.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>

#include <yaml-cpp/yaml.h>

#include "blackboard/common/config/print.h"
#include "blackboard/common/config/yaml_nodes.h"

namespace soccer {
namespace {

using config::entries_of, config::load_yaml, config::place;

/// "give a value from 0.15 to 0.6 s"; the range only if there is one.
std::string range_remedy(const char* what, const FieldCard& card) {
  std::ostringstream text;
  text << "give " << what;
  if (!std::isfinite(card.low) && !std::isfinite(card.high)) return text.str();
  text << " from " << card.low << " to " << card.high;
  if (!card.unit.empty()) text << ' ' << card.unit;
  return text.str();
}

}  // namespace

std::vector<std::string> sections_of(const std::filesystem::path& file) {
  const YAML::Node root = load_yaml(file);
  if (!root.IsMap()) throw InputError(file.string(), "has no sections", "write a map from struct names to parameters");
  std::vector<std::string> sections;
  for (const auto& item : root) {
    if (!item.first.IsScalar()) throw InputError(place(file.string(), item.first.Mark()), "a section name is not a scalar", "write Name:");
    sections.push_back(item.first.Scalar());
  }
  return sections;
}

std::vector<ParameterEntry> read_parameters(const std::filesystem::path& file, std::string_view section) {
  const std::string name = file.string();
  const YAML::Node root = load_yaml(file);
  const YAML::Node parameters = root.IsMap() ? root[std::string(section)] : YAML::Node();
  if (!parameters || !parameters.IsMap())
    throw InputError(name, "has no section '" + std::string(section) + ":'", "put the parameters under that key");
  return entries_of(parameters, name);
}

std::map<std::string, std::vector<ParameterEntry>> read_all_parameters(const std::filesystem::path& file) {
  const std::string name = file.string();
  const YAML::Node root = load_yaml(file);
  if (!root.IsMap()) throw InputError(name, "has no sections", "write a map from struct names to parameters");
  std::map<std::string, std::vector<ParameterEntry>> sections;
  for (const auto& item : root) {
    const std::string where = place(name, item.first.Mark());
    if (!item.first.IsScalar()) throw InputError(where, "a section name is not a scalar", "write Name:");
    if (!item.second.IsMap())
      throw InputError(where, "section '" + item.first.Scalar() + "' contains no parameters", "write key: value under it");
    sections[item.first.Scalar()] = entries_of(item.second, name);
  }
  return sections;
}

namespace config {

ParameterEntry parse_assignment(std::string_view text) {
  const std::size_t equals = text.find('=');
  const std::string where = "'" + std::string(text) + "'";
  if (equals == std::string_view::npos || equals == 0) throw InputError(where, "is not an assignment", "write key=value");
  return entry_of(std::string(text.substr(0, equals)), load_yaml(std::string(text.substr(equals + 1)), where), where);
}

void check_count(const ParameterEntry& entry, std::size_t wanted) {
  if (entry.values.size() != wanted)
    throw InputError(entry.where, entry.key + " has " + std::to_string(entry.values.size()) + " values", "give " + std::to_string(wanted));
}

void check_readable(const ParameterEntry& entry) {
  if (!entry.word.empty() && std::ranges::any_of(entry.values, [](double value) { return std::isnan(value); }))
    throw InputError(entry.where, entry.key + " is not a number", "give a number, true, false, or a list of them");
}

void check_truth(const ParameterEntry& entry) {
  for (const double value : entry.values)
    if (value != 0 && value != 1) {
      const std::string text = std::isnan(value) && !entry.word.empty() ? entry.word : text_of(value);
      throw InputError(entry.where, entry.key + " = " + text + " is neither true nor false", "give true or false");
    }
}

void check_whole(const ParameterEntry& entry, const FieldCard& card) {
  for (const double value : entry.values)
    if (std::trunc(value) != value || std::abs(value) > std::numeric_limits<int>::max()) {
      std::ostringstream what;
      what << entry.key << " = " << value << " is not an integer";
      throw InputError(entry.where, what.str(), range_remedy("an integer", card));
    }
}

void check_range(const ParameterEntry& entry, const FieldCard& card) {
  if (!entry.word.empty())
    throw InputError(entry.where, entry.key + " = " + entry.word + " is not a number", range_remedy("a value", card));
  for (const double value : entry.values)
    if (!(value >= card.low && value <= card.high)) {
      std::ostringstream what;
      what << entry.key << " = " << value << " is out of range";
      throw InputError(entry.where, what.str(), range_remedy("a value", card));
    } else if (!std::isfinite(value)) {
      throw InputError(entry.where, entry.key + " is not finite", "give a number");
    }
}

void unknown_key(const ParameterEntry& entry, std::string_view type) {
  throw InputError(entry.where, "unknown key '" + entry.key + "'", "the keys are the fields of " + std::string(type));
}

}  // namespace config
}  // namespace soccer

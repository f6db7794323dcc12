#include "blackboard/common/config/yaml.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <sstream>

#include <yaml-cpp/yaml.h>

#include "blackboard/common/config/renamed_parameters.h"
#include "blackboard/common/config/yaml_nodes.h"
#include "blackboard/common/text/closest_name.h"

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

/// Calls visit(name, content, "file:line") for each section, in file order. Errors: InputError.
template <class Visit>
void for_each_section(const std::filesystem::path& path, const Visit& visit) {
  const std::filesystem::path file = config::moved_file(path);
  const YAML::Node root = load_yaml(file);
  if (!root.IsMap()) throw InputError(file.string(), "has no sections", "write a map from struct names to parameters");
  for (const auto& item : root) {
    const std::string where = place(file.string(), item.first.Mark());
    if (!item.first.IsScalar()) throw InputError(where, "a section name is not a scalar", "write Name:");
    visit(item.first.Scalar(), item.second, where);
  }
}

}  // namespace

std::vector<std::string> sections_of(const std::filesystem::path& file) {
  std::vector<std::string> sections;
  for_each_section(file, [&](const std::string& name, const YAML::Node&, const std::string&) { sections.push_back(name); });
  return sections;
}

std::vector<ParameterEntry> read_parameters(const std::filesystem::path& path, std::string_view section) {
  const std::filesystem::path file = config::moved_file(path);
  const std::string name = file.string();
  const YAML::Node root = load_yaml(file);
  const YAML::Node parameters = root.IsMap() ? root[std::string(section)] : YAML::Node();
  if (!parameters || !parameters.IsMap())
    throw InputError(name, "has no section '" + std::string(section) + ":'", "put the parameters under that key");
  return entries_of(parameters, name);
}

std::map<std::string, std::vector<ParameterEntry>> read_all_parameters(const std::filesystem::path& file) {
  std::map<std::string, std::vector<ParameterEntry>> sections;
  for_each_section(file, [&](const std::string& name, const YAML::Node& content, const std::string& where) {
    if (!content.IsMap()) throw InputError(where, "section '" + name + "' contains no parameters", "write key: value under it");
    sections[name] = entries_of(content, where.substr(0, where.rfind(':')));
  });
  return sections;
}

namespace config {

std::string text_of(double value) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.begin(), digits.end(), value).ptr;
  return {digits.begin(), end};
}

std::string remark(const FieldCard& card) {
  std::string text(card.unit);
  if (std::isfinite(card.low) && std::isfinite(card.high))
    text += (text.empty() ? "" : ", ") + text_of(card.low) + " to " + text_of(card.high);
  if (!card.meaning.empty()) text += (text.empty() ? "" : ": ") + std::string(card.meaning);
  return text.empty() ? text : "  # " + text;
}

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

void unknown_key(const ParameterEntry& entry, std::string_view type, const std::vector<std::string>& keys) {
  std::string known;
  for (const std::string& key : keys) known += (known.empty() ? "" : ", ") + key;
  throw InputError(entry.where, "unknown key '" + entry.key + "'",
                   "the keys of " + std::string(type) + " are: " + known + did_you_mean(entry.key, keys));
}

}  // namespace config
}  // namespace soccer

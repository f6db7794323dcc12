#include "blackboard/common/config/yaml_nodes.h"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <yaml-cpp/yaml.h>

#include "blackboard/common/config/renamed_parameters.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/text_file.h"
#include "blackboard/common/files/visible_files.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/text/closest_name.h"

namespace soccer {
namespace {

YamlText content_of(const YAML::Node& root, const std::string& where) {
  if (!root.IsMap()) throw InputError(where, "the description is not a map", "write key: value");
  YamlText content;
  for (const auto& item : root) {
    if (!item.first.IsScalar()) throw InputError(where, "a key of the description is not a scalar", "write key: value");
    const std::string& key = item.first.Scalar();
    if (item.second.IsScalar())
      content.texts[key] = item.second.Scalar();
    else if (item.second.IsMap())
      std::ranges::for_each(content.sections[key] = config::entries_of(item.second, where), &config::check_readable);
    else
      throw InputError(where, "'" + key + "' of the description is neither a text nor a section", "write key: value");
  }
  return content;
}

}  // namespace

YamlText parse_yaml_text(const std::string& text, const std::string& where) { return content_of(config::load_yaml(text, where), where); }

}  // namespace soccer

namespace soccer::config {
namespace {

/// Whether a text is this word in one of the spellings of YAML 1.2: true, True or TRUE.
bool is_word(std::string_view text, std::string_view lower_case, std::string_view capitalised, std::string_view upper_case) {
  return text == lower_case || text == capitalised || text == upper_case;
}

void append_value(ParameterEntry& entry, const YAML::Node& node) {
  if (!node.IsScalar()) throw InputError(entry.where, entry.key + " is not a number", "give a number, true, false, or a list of them");
  double value = 0;
  if (!YAML::convert<double>::decode(node, value)) {
    const std::string& text = node.Scalar();
    const bool is_true = is_word(text, "true", "True", "TRUE"), is_truth = is_true || is_word(text, "false", "False", "FALSE");
    value = is_true ? 1 : is_truth ? 0 : std::numeric_limits<double>::quiet_NaN();
    if (!is_truth || entry.word.empty()) entry.word = text;
  }
  entry.values.push_back(value);
}

/// Maps nested more deeply are not checked: aliases could make their number grow exponentially, and our files have three levels.
constexpr int kMaxDepth = 4;

void require_unique_keys(const YAML::Node& node, const std::string& file, int depth = 0) {
  if (depth == kMaxDepth || !(node.IsMap() || node.IsSequence())) return;
  if (node.IsSequence()) {
    for (const YAML::Node& item : node) require_unique_keys(item, file, depth + 1);
    return;
  }
  std::map<std::string, int> lines;
  for (const auto& item : node) {
    if (item.first.IsScalar()) {
      const auto [first, added] = lines.emplace(item.first.Scalar(), item.first.Mark().line + 1);
      if (!added)
        throw InputError(place(file, item.first.Mark()), "the key '" + first->first + "' is also in line " + std::to_string(first->second),
                         "remove one of them");
    }
    require_unique_keys(item.second, file, depth + 1);
  }
}

/// Whether a line is the marker of a document's begin or end, --- or ..., alone or before a blank.
bool is_marker(std::string_view line, std::string_view marker) {
  return line.starts_with(marker) && (line.size() == marker.size() || line[marker.size()] == ' ' || line[marker.size()] == '\t');
}

std::string key_of(const YAML::Node& key, const std::string& file) {
  if (!key.IsScalar()) throw InputError(place(file, key.Mark()), "a key is not a scalar", "write key: value");
  return key.Scalar();
}

/// False for empty lines, comments and directives.
bool is_content(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  return first != line.npos && line[first] != '#' && line[0] != '%';
}

/// Throws an InputError for a second document, which yaml-cpp would leave out without a word. (YAML::LoadAll() does not return for some
/// texts that are not YAML.)
void require_one_document(std::string_view text, const std::string& file) {
  bool begun = false, ended = false;
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    const bool begins = is_marker(line, "---"), ends = is_marker(line, "...");
    if ((begun && begins) || (ended && !ends && is_content(line)))
      throw InputError(file + ":" + std::to_string(number), "a second document begins here",
                       ended ? "remove the line ... before it" : "remove the line ---");
    begun = begun || begins || is_content(line);
    ended = ended || ends;
  }
}

/// Errors: InputError when a section is there under its former and its present name.
void reject_section_under_both_names(const YAML::Node& root, const std::string& old_name, const std::string& name,
                                     const std::string& file) {
  if (root[name])
    throw InputError(file, "section " + old_name + " is the former name of " + name + ", which is there, too", "remove one of them");
}

/// Gives sections with a former name their present one.
void rename_sections(YAML::Node& root, const std::string& file) {
  std::vector<std::pair<std::string, std::string>> renamed;
  for (const auto& item : root)
    if (item.first.IsScalar())
      if (const auto name = renamed_section(item.first.Scalar(), place(file, item.first.Mark())))
        renamed.emplace_back(item.first.Scalar(), *name);
  for (const auto& [old_name, name] : renamed) {
    reject_section_under_both_names(root, old_name, name, file);
    root[name] = root[old_name];
    root.remove(old_name);
  }
}

}  // namespace

YAML::Node load_yaml(const std::string& content, const std::string& file) {
  const std::string text = plain_text(content, file);
  YAML::Node root;
  try {
    root = YAML::Load(text);
  } catch (const YAML::Exception& error) {
    throw InputError(place(file, error.mark), "it is not valid YAML: " + error.msg, "correct the YAML syntax");
  }
  require_one_document(text, file);
  require_unique_keys(root, file);
  return root;
}

namespace {

/// Errors: InputError that lists the other files of the folder, if a file is missing in a folder that has any.
void require_file(const std::filesystem::path& file) {
  if (std::filesystem::exists(file)) return;
  std::string list;
  std::vector<std::string> names;
  for (const auto& other : visible_files(file.parent_path(), ".yaml")) names.push_back(other.stem().string());
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  if (!names.empty())
    throw InputError(file.string(), "there is no such file", "there are: " + list + did_you_mean(file.stem().string(), names));
}

}  // namespace

YAML::Node load_yaml(const std::filesystem::path& path) {
  const std::filesystem::path file = moved_file(path);
  require_file(file);
  YAML::Node root = load_yaml(read_whole(file), file.string());
  if (root.IsMap()) rename_sections(root, file.string());
  return root;
}

std::string place(const std::string& file, const YAML::Mark& mark) {
  return mark.is_null() ? file : file + ":" + std::to_string(mark.line + 1);
}

ParameterEntry entry_of(const std::string& key, const YAML::Node& value, const std::string& where) {
  ParameterEntry entry{key, {}, where, value.IsSequence()};
  if (value.IsSequence())
    for (const YAML::Node& item : value) append_value(entry, item);
  else
    append_value(entry, value);
  return entry;
}

std::vector<ParameterEntry> entries_of(const YAML::Node& parameters, const std::string& file) {
  std::vector<ParameterEntry> entries;
  for (const auto& item : parameters) {
    const std::string key = key_of(item.first, file);
    if (!item.second.IsMap()) {
      entries.push_back(entry_of(key, item.second, place(file, item.first.Mark())));
      continue;
    }
    if (item.second.size() == 0) throw InputError(place(file, item.first.Mark()), key + " has no value", "write " + key + ": VALUE");
    for (const auto& member : item.second)
      entries.push_back(entry_of(key + '.' + key_of(member.first, file), member.second, place(file, member.first.Mark())));
  }
  return entries;
}

}  // namespace soccer::config

#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <yaml-cpp/yaml.h>

#include "blackboard/common/config/yaml.h"

namespace soccer {

/// A YAML map from keys to texts and to sections of parameters.
struct YamlText {
  std::map<std::string, std::string> texts;
  std::map<std::string, std::vector<ParameterEntry>> sections;
};

/// Parses a YAML text that is a part of a file. where: name of the file, for error messages. Errors: InputError.
YamlText parse_yaml_text(const std::string& text, const std::string& where);

}  // namespace soccer

/// YAML through yaml-cpp, with the checks that it lacks. Only for readers of files: others do not see that library.
namespace soccer::config {

/// The root of a YAML document, of any system's editor. Errors: InputError with file and line when the text is not YAML, contains a second
/// document, or gives a key of a map twice, of which yaml-cpp would use one without a word.
YAML::Node load_yaml(const std::string& content, const std::string& file);

/// load_yaml() of a file's content. Sections with a former name have their present one.
YAML::Node load_yaml(const std::filesystem::path& file);

/// "file:line"
std::string place(const std::string& file, const YAML::Mark& mark);

/// A number, a boolean, a word or a list of them. Errors: InputError for a map or nothing.
ParameterEntry entry_of(const std::string& key, const YAML::Node& value, const std::string& where);

/// The parameters of a section; those of a group have the keys "group.key". Errors: InputError.
std::vector<ParameterEntry> entries_of(const YAML::Node& parameters, const std::string& file);

}  // namespace soccer::config

#pragma once

#include <map>
#include <string>
#include <vector>

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

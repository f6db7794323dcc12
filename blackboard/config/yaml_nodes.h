#pragma once

#include <string>
#include <vector>

#include <yaml-cpp/yaml.h>

#include "blackboard/config/yaml.h"

/// Parameters from nodes of yaml-cpp. Only for the files beside this one: others do not see that library.
namespace soccer::config {

/// "file:line"
std::string place(const std::string& file, const YAML::Mark& mark);

/// A number, a boolean or a list of them. Errors: InputError.
ParameterEntry entry_of(const std::string& key, const YAML::Node& value, const std::string& where);

/// The parameters of a section. Errors: InputError.
std::vector<ParameterEntry> entries_of(const YAML::Node& parameters, const std::string& file);

}  // namespace soccer::config

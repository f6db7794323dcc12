#include "blackboard/common/program/option_facts.h"

#include <sstream>

#include <CLI/CLI.hpp>

namespace soccer {

std::vector<std::string> fixed_values(const CLI::Option& option) {
  const std::string type = option.get_type_name();  // such as "TEXT:{raster,traced}"
  const std::size_t begin = type.find(":{"), end = type.find('}', begin);
  std::vector<std::string> values;
  if (begin == std::string::npos || end == std::string::npos) return values;
  std::istringstream list(type.substr(begin + 2, end - begin - 2));
  for (std::string value; std::getline(list, value, ',');) values.push_back(value);
  return values;
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* const option : app.get_options({})) {
    if (option->get_group().empty()) continue;
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) names.push_back("-" + name);
  }
  return names;
}

std::vector<std::string> subcommand_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* const subcommand : app.get_subcommands({}))
    if (!subcommand->get_group().empty()) names.push_back(subcommand->get_name());
  return names;
}

}  // namespace soccer

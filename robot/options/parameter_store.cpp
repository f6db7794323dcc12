#include "robot/options/parameter_store.h"

namespace soccer {

ParameterStore::ParameterStore(std::filesystem::path folder, const std::vector<std::filesystem::path>& files,
                               const std::vector<std::string>& assignments)
    : folder_(std::move(folder)) {
  if (!std::filesystem::is_directory(folder_))
    throw InputError(folder_.string(), "no parameters found in this folder", "give the config folder with --config-folder");
  for (const auto& file : files)
    for (const std::string& section : sections_of(file)) {
      auto& entries = overrides_[section];
      const auto more = read_parameters(file, section);
      entries.insert(entries.end(), more.begin(), more.end());
    }
  for (const std::string& assignment : assignments) {
    ParameterEntry entry = config::parse_assignment(assignment);
    const std::size_t dot = entry.key.find('.');
    if (dot == std::string::npos) throw InputError(entry.where, "does not name a parameter struct", "write Struct.key=value");
    const std::string section = entry.key.substr(0, dot);
    entry.key.erase(0, dot + 1);
    overrides_[section].push_back(std::move(entry));
  }
}

std::string ParameterStore::print() const {
  std::string text;
  for (const auto& [section, parameters] : printed_) text += parameters;
  return text;
}

void ParameterStore::check_all_used() const {
  for (const auto& [section, entries] : overrides_)
    if (!loaded_.contains(section)) {
      std::string known;
      for (const std::string& name : loaded_) known += " " + name;
      throw InputError(entries.empty() ? section : entries.front().where, "there are no parameters '" + section + "'",
                       "there are:" + known);
    }
}

}  // namespace soccer

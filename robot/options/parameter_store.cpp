#include "robot/options/parameter_store.h"

#include <utility>

#include "blackboard/common/config/renamed_parameters.h"
#include "blackboard/common/files/visible_files.h"

namespace soccer {
namespace {

void require_folder(const std::filesystem::path& folder) {
  if (!std::filesystem::is_directory(folder))
    throw InputError(folder.string(), "no parameters found in this folder", "give the config folder with --config-folder");
}

/// Adds the places of parameters. Errors: InputError when another file has one of them, because neither of the two comes later.
void require_new(const std::string& section, const std::vector<ParameterEntry>& entries, std::map<std::string, std::string>& places) {
  for (const ParameterEntry& entry : entries) {
    const auto [earlier, added] = places.emplace(section + '.' + entry.key, entry.where);
    if (!added) throw InputError(entry.where, earlier->first + " is also in " + earlier->second, "remove one of them");
  }
}

}  // namespace

ParameterStore::ParameterStore(std::filesystem::path folder, const std::vector<std::filesystem::path>& files,
                               const std::vector<std::string>& assignments)
    : folder_(std::move(folder)) {
  require_folder(folder_);
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
    std::string section = entry.key.substr(0, dot);
    if (auto present = config::renamed_section(section, entry.where)) section = std::move(*present);
    entry.key.erase(0, dot + 1);
    overrides_[section].push_back(std::move(entry));
  }
}

void ParameterStore::add_base(const std::filesystem::path& file, const std::string& section) {
  auto& entries = overrides_[section];
  const auto base = read_parameters(folder_ / file, section);
  entries.insert(entries.begin(), base.begin(), base.end());
}

void ParameterStore::override_in(std::vector<DeclaredSection>& sections, const std::filesystem::path& subfolder) const {
  std::map<std::string, DeclaredSection*> declared;
  for (DeclaredSection& section : sections)
    if (loaded_.contains(section.name) || !declared.emplace(section.name, &section).second)
      throw InputError(section.where, "class " + section.name + " has the name of other parameters", "rename the class");
  require_folder(folder_ / subfolder);
  std::map<std::string, std::string> places;  // of parameters in these files, by Struct.key
  for (const auto& file : visible_files(folder_ / subfolder, ".yaml"))
    for (const auto& [name, entries] : read_all_parameters(file)) {
      require_new(name, entries, places);
      if (loaded_.contains(name)) continue;
      if (!declared.contains(name))
        throw InputError(file.string(), "there are no parameters '" + name + "'", "use the name of a class of parameters");
      for (const ParameterEntry& entry : entries) set_parameter(*declared[name], entry);
    }
  for (const auto& [name, section] : declared)
    if (const auto entries = overrides_.find(name); entries != overrides_.end())
      for (const ParameterEntry& entry : entries->second) set_parameter(*section, entry);
}

void ParameterStore::add_declared(const std::vector<DeclaredSection>& sections) {
  for (const DeclaredSection& section : sections) {
    loaded_.insert(section.name);
    printed_[section.name] = to_yaml(section);
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

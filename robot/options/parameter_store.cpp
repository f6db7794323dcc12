#include "robot/options/parameter_store.h"

#include <algorithm>
#include <array>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "blackboard/common/config/renamed_parameters.h"
#include "blackboard/common/config/yaml.h"
#include "blackboard/common/files/visible_files.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/text/closest_name.h"

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
      known += did_you_mean(section, std::vector<std::string>(loaded_.begin(), loaded_.end()));
      throw InputError(entries.empty() ? section : entries.front().where, "there are no parameters '" + section + "'",
                       "there are:" + known);
    }
}

namespace {

/// Whether a parameter is the result of a calibration: of a section of such parameters, or the least level of the whistle in this hall.
bool is_calibrated(const std::string& name) {
  constexpr std::array<std::string_view, 5> kSections{"CalibrationParameters", "BodyCalibrationParameters", "ManualColourParameters",
                                                      "ObjectColourParameters", "CameraControlParameters"};
  return std::ranges::find(kSections, name.substr(0, name.find('.'))) != kSections.end() || name == "WhistleParameters.min_level";
}

/// The first line of files that save_robot_file() has written.
constexpr std::string_view kFirstLine = "# This robot's own parameters. Its calibration was written by the service save_calibration.\n";

/// Whether a line is a comment that save_robot_file() has not written.
bool has_comments_of_people(const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t begin = line.find_first_not_of(" \t");
    if (begin != std::string::npos && line[begin] == '#' && line + '\n' != kFirstLine) return true;
  }
  return false;
}

std::string text_of_values(const std::vector<double>& values, bool list, ParameterValue::Kind kind) {
  std::string text;
  for (const double value : values)
    text += (text.empty() ? "" : ", ") + (kind == ParameterValue::Kind::kTruth ? config::text_of(value != 0) : config::text_of(value));
  return list ? '[' + text + ']' : text;
}

}  // namespace

void save_robot_file(const std::filesystem::path& file, const std::vector<LiveParameters*>& live) {
  std::map<std::string, std::string> sections;
  std::set<std::string> saved;
  for (const LiveParameters* parameters : live)
    for (const ParameterValue& value : parameters->values()) {
      if (!is_calibrated(value.name)) continue;
      const std::size_t dot = value.name.find('.');
      sections[value.name.substr(0, dot)] += "  " + value.name.substr(dot + 1) + ": " +
                                             text_of_values(value.values, value.is_list, value.kind) + config::remark(value.card) + '\n';
      saved.insert(value.name);
    }
  if (std::filesystem::exists(file))
    for (const auto& [section, entries] : read_all_parameters(file))
      for (const ParameterEntry& entry : entries) {
        if (saved.contains(section + '.' + entry.key)) continue;
        config::check_readable(entry);
        sections[section] += "  " + entry.key + ": " + text_of_values(entry.values, entry.is_list, ParameterValue::Kind::kNumber) + '\n';
      }
  std::string text(kFirstLine);
  for (const auto& [section, lines] : sections) text.append(section).append(":\n").append(lines);
  if (std::filesystem::exists(file) && has_comments_of_people(read_whole(file))) keep_copy(file);
  write_whole(file, text);
}

}  // namespace soccer

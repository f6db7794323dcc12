#include "robot/options/robot_file.h"

#include <algorithm>
#include <array>
#include <map>
#include <sstream>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/print.h"
#include "blackboard/common/config/yaml.h"
#include "blackboard/common/files/whole_file.h"

namespace soccer {

void add_python_path(CLI::App& app, std::vector<std::filesystem::path>& folders) {
  app.add_option(
         "--python-path", folders,
         "FOLDER[:FOLDER…] of Python packages that behaviours import, such as /usr/lib/python3/dist-packages; behaviours see no others "
         "than these and the standard library")
      ->delimiter(':')
      ->check(CLI::ExistingDirectory)
      ->envname("SOCCER_PYTHON_PATH");
}

namespace {

/// The sections that are the result of a calibration.
constexpr std::array<std::string_view, 3> kCalibratedSections{"CalibrationParameters", "ManualColourParameters", "CameraControlParameters"};

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
  const auto calibrated = [](const std::string& section) {
    return std::ranges::find(kCalibratedSections, section) != kCalibratedSections.end();
  };
  std::map<std::string, std::string> sections;
  if (std::filesystem::exists(file))
    for (const auto& [section, entries] : read_all_parameters(file)) {
      if (calibrated(section)) continue;
      for (const ParameterEntry& entry : entries) {
        config::check_readable(entry);
        sections[section] += "  " + entry.key + ": " + text_of_values(entry.values, entry.is_list, ParameterValue::Kind::kNumber) + '\n';
      }
    }
  for (const LiveParameters* parameters : live)
    for (const ParameterValue& value : parameters->values()) {
      const std::size_t dot = value.name.find('.');
      const std::string section = value.name.substr(0, dot);
      if (calibrated(section))
        sections[section] += "  " + value.name.substr(dot + 1) + ": " + text_of_values(value.values, value.is_list, value.kind) +
                             config::remark(value.card) + '\n';
    }
  std::string text(kFirstLine);
  for (const auto& [section, lines] : sections) text.append(section).append(":\n").append(lines);
  if (std::filesystem::exists(file) && has_comments_of_people(read_whole(file))) keep_copy(file);
  write_whole(file, text);
}

}  // namespace soccer

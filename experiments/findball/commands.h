#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include <CLI/CLI.hpp>

#include "blackboard/common/error.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "experiments/run/search_config.h"
#include "simulation/protocol/host_port.h"
#include "simulation/protocol/number.h"

namespace soccer::experiment {

/// Parses X,Y in metres. Errors: CLI::ValidationError.
inline Point2<Field> read_place(const std::string& option, const std::string& text) {
  const std::size_t comma = text.find(',');
  if (comma != text.npos) {
    const auto x = to_number(std::string_view(text).substr(0, comma));
    const auto y = to_number(std::string_view(text).substr(comma + 1));
    if (x && y) return {*x, *y};
  }
  throw CLI::ValidationError(option, "\"" + text + "\" is not X,Y in metres; use for example " + option + " 2.25,0");
}

inline std::filesystem::path own_program() { return std::filesystem::canonical("/proc/self/exe"); }

inline const CLI::IsMember kSearches{{"2016", "2017", "planned", kPlannedWithTurns}};
inline constexpr const char* kAboutSearch =
    "search method of the robots: 2016, 2017, planned, or planned-with-turns (the planned one as it was before robots walked while "
    "turning)";

/// Executes a subcommand after its options were parsed; returns the program's exit code.
using Command = std::function<int()>;

/// Each function adds a subcommand to the program and sets `chosen` when this subcommand is on the command line.
void add_once(CLI::App& app, Command& chosen);
void add_run(CLI::App& app, Command& chosen);
void add_report(CLI::App& app, Command& chosen);
void add_coverage(CLI::App& app, Command& chosen);
void add_operator(CLI::App& app, Command& chosen);
void add_reality(CLI::App& app, Command& chosen);

}  // namespace soccer::experiment

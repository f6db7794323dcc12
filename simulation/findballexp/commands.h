#pragma once

#include <functional>

#include <CLI/CLI.hpp>

namespace soccer::experiment {

/// What a command does once its options are read; returns the program's exit code.
using Command = std::function<int()>;

/// Each adds a subcommand to the program. `chosen` becomes what it does when it is the one on the command line.
void add_once(CLI::App& app, Command& chosen);
void add_run(CLI::App& app, Command& chosen);
void add_report(CLI::App& app, Command& chosen);

}  // namespace soccer::experiment

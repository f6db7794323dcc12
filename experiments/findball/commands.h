#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace soccer::experiment {

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

#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace soccer {

/// Executes a subcommand after its options were parsed; returns the program's exit code.
using Subcommand = std::function<int()>;

// Each function adds a subcommand to behavioursim and sets `chosen` when it is on the command line.

/// Games between two teams.
void add_play(CLI::App& app, Subcommand& chosen);
/// Pairs of games between two teams until one is better, or both are equal within a precision.
void add_compare(CLI::App& app, Subcommand& chosen);
/// Each team plays each other one.
void add_tournament(CLI::App& app, Subcommand& chosen);
/// One planar game by the clock, for monitors, trainers, a GameController and offnao.
void add_serve(CLI::App& app, Subcommand& chosen);

}  // namespace soccer

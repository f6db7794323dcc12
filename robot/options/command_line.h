#pragma once

#include <functional>

#include <CLI/CLI.hpp>

#include "robot/options/robot_options.h"

namespace soccer {

/// Adds the options that all robot programs share.
void add_robot_options(CLI::App& app, RobotOptions& options);

/// Adds --version.
void add_version(CLI::App& app);

/// Runs a program: parses, then calls `program`. Exit codes: 0 success, 2 wrong usage, 1 failure with one line on stderr.
int run_program(CLI::App& app, int argc, char** argv, const std::function<int()>& program);

}  // namespace soccer

#pragma once

#include "robot/options/robot_options.h"

namespace CLI {
class App;
}

namespace soccer {

/// Adds the options that all robot programs share.
void add_robot_options(CLI::App& app, RobotOptions& options);

}  // namespace soccer

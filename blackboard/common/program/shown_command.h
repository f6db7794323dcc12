#pragma once

#include <string>

namespace soccer {

/// How a user starts another program of this project in the present folder: by its name if it is found in PATH, otherwise by its path
/// beside the running program, such as build/sim/bin/offnao. The name if it is in neither place.
std::string shown_command(const std::string& program);

}  // namespace soccer

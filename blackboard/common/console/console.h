#pragma once

#include <string>
#include <string_view>

/// Messages for human users on stderr: a line each, with the time, the program's name and the level. spdlog writes them; only console.cpp
/// includes it, because its headers take seconds to compile. For use by all threads.
namespace soccer::console {

/// The program's name in all further lines. Called once, at the start.
void begin(const std::string& program);

/// Omits the lines of info() from now on.
void omit_info();

void info(std::string_view line);
void warn(std::string_view line);
void error(std::string_view line);

}  // namespace soccer::console

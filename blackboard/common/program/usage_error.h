#pragma once

#include <string>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace soccer {

/// Why a command line cannot be accepted, in a sentence that names the nearest option, subcommand or value where one is misspelt. Call it
/// after app.parse() has thrown `error`.
std::string usage_error(const CLI::App& app, const CLI::ParseError& error);

}  // namespace soccer

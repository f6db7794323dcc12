#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace soccer {

/// The values of an option that takes one of a fixed set (CLI::IsMember), otherwise empty.
std::vector<std::string> fixed_values(const CLI::Option& option);

/// The names of a command's options that --help shows, with their dashes, without those of its subcommands.
std::vector<std::string> option_names(const CLI::App& app);

/// The names of the subcommands that --help shows.
std::vector<std::string> subcommand_names(const CLI::App& app);

}  // namespace soccer

#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace soccer {

/// Shows these options under a heading of their own in --help. `options` are their names, such as "--seed". Errors: CLI::OptionNotFound.
void group_options(CLI::App& app, const std::string& heading, const std::vector<std::string>& options);

}  // namespace soccer

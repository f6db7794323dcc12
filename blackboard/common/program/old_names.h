#pragma once

#include <functional>
#include <string>

namespace CLI {
class App;
}

namespace soccer {

/// Accepts the name that an option had in the previous release, with the warning "option OLD is now NAME". The old name is not shown in
/// --help. `name` is the option's present name; `convert` makes a present value of an old one, or of an old flag, whose value is "true".
/// Call it after the option has been added and grouped. Errors: CLI::OptionNotFound.
void add_old_name(CLI::App& app, const std::string& old_name, const std::string& name,
                  const std::function<std::string(const std::string&)>& convert = {});

}  // namespace soccer

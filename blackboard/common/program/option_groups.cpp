#include "blackboard/common/program/option_groups.h"

#include <CLI/CLI.hpp>

namespace soccer {

void group_options(CLI::App& app, const std::string& heading, const std::vector<std::string>& options) {
  for (const std::string& name : options) app.get_option(name)->group(heading);
}

}  // namespace soccer

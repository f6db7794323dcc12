#include "blackboard/common/program/old_names.h"

#include <vector>

#include <CLI/CLI.hpp>

#include "blackboard/common/console/console.h"

namespace soccer {

void add_old_name(CLI::App& app, const std::string& old_name, const std::string& name,
                  const std::function<std::string(const std::string&)>& convert) {
  CLI::Option* const present = app.get_option(name);
  const bool is_flag = present->get_items_expected_max() == 0;
  CLI::Option* const old = app.add_option(
      old_name,
      [present, old_name, name, convert](const CLI::results_t& values) {
        console::warn("option " + old_name + " is now " + name);
        for (const std::string& value : values) present->add_result(convert ? convert(value) : value);
        present->run_callback();
        return true;
      },
      "old name of " + name);
  old->group("")->allow_extra_args(present->get_allow_extra_args());
  if (is_flag)
    old->expected(0);
  else
    old->expected(present->get_items_expected_min(), present->get_items_expected_max());
}

}  // namespace soccer

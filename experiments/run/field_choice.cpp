#include "experiments/run/field_choice.h"

#include <CLI/CLI.hpp>

#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/config/yaml.h"

namespace soccer::experiment {

FieldChoice named_field(const std::string& name) {
  return {name, load_yaml<FieldDimensions>(data_folder("config") / "fields" / (name + ".yaml"))};
}

void add_field(CLI::App& app, FieldChoice& field) {
  app.add_option_function<std::string>(
         "--field", [&field](const std::string& name) { field = named_field(name); },
         "name of the field of server and robots: a file in config/fields")
      ->default_str(field.name);
}

}  // namespace soccer::experiment

#pragma once

#include <string>

#include "blackboard/field/field_dimensions.h"

namespace CLI {
class App;
}

namespace soccer::experiment {

/// The field of a run: the name of a file in config/fields, which server and robots get, and its dimensions.
struct FieldChoice {
  std::string name = "spl2017";
  FieldDimensions dimensions;
};

/// The field of a name. Errors: InputError when the file is missing; the message lists the existing ones.
FieldChoice named_field(const std::string& name);

/// Adds --field.
void add_field(CLI::App& app, FieldChoice& field);

}  // namespace soccer::experiment

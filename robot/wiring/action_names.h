#pragma once

#include <string>
#include <vector>

#include "robot/options/parameter_store.h"

namespace soccer {

/// The names of the actions that behaviours may request of this body: those that motion loads. Errors: InputError for the parameters.
std::vector<std::string> load_action_names(ParameterStore& store, const std::string& body);

}  // namespace soccer

#include "simulation/gamecontroller/controller_rules.h"

#include "blackboard/config/yaml.h"

namespace soccer::controller {

ControllerRules load_controller_rules(const std::filesystem::path& file) { return load_yaml<ControllerRules>(file); }

OperatorParameters load_operator(const std::filesystem::path& file) { return load_yaml<OperatorParameters>(file); }

}  // namespace soccer::controller

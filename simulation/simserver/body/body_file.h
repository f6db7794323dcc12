#pragma once

#include <filesystem>
#include <string>

#include "simulation/simserver/body/body_description.h"

namespace soccer {

/// The body of `config/NAME/body.yaml`; for type N > 0, `config/NAME/typeN.yaml` overrides parameters. Lengths and limits come from
/// BodyModel, so they are the numbers that the robot's own kinematics use. Errors: InputError.
BodyDescription load_body(const std::filesystem::path& config, const std::string& name, int type = 0);

}  // namespace soccer

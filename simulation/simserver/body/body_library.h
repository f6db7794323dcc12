#pragma once

#include <filesystem>

#include "simulation/simserver/body/body_description.h"

namespace soccer {

/// All bodies: the types of simspark and each other folder of `config` that contains a body.yaml. Of those that cannot be loaded the errors
/// are kept. Errors: InputError when a type of simspark cannot be loaded.
BodyLibrary load_bodies(const std::filesystem::path& config);

}  // namespace soccer

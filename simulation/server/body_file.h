#pragma once

#include <filesystem>
#include <string>

#include "simulation/server/body_description.h"

namespace soccer {

/// The body of config/<name>/body.yaml; type > 0: with what config/<name>/type<type>.yaml says otherwise. Lengths and limits come from
/// BodyModel, the same numbers with which the robots themselves reckon. Errors: InputError.
BodyDescription load_body(const std::filesystem::path& config, const std::string& name, int type = 0);

/// All of them: the types of simspark, and each other folder of `config` that holds a body.yaml. Errors: InputError.
BodyLibrary load_bodies(const std::filesystem::path& config);

}  // namespace soccer

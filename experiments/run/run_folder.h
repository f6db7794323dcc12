#pragma once

#include <filesystem>
#include <string>

namespace soccer::experiment {

/// Creates the folder of a run: LOGS/NAME, or LOGS/NAME-2, LOGS/NAME-3, … while that exists, so that no run replaces the logs of another.
/// The link LOGS/latest then leads to it, except where something else than a link has this name. Errors: InputError.
std::filesystem::path new_run_folder(const std::filesystem::path& logs, const std::string& name);

}  // namespace soccer::experiment

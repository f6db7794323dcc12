#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "blackboard/config/live_parameters.h"

namespace soccer {

/// The sections of a robot's own file that are the result of a calibration.
const std::vector<std::string>& calibrated_sections();

/// Writes the calibrated sections, with their live values, to a robot's own file, which is a file for --config. Its other sections are
/// kept. Errors: InputError when the file exists and cannot be read, or cannot be written; it is unchanged then.
void save_robot_file(const std::filesystem::path& file, const std::vector<LiveParameters*>& live);

}  // namespace soccer

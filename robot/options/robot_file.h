#pragma once

#include <filesystem>
#include <vector>

#include "blackboard/common/config/live_parameters.h"

namespace CLI {
class App;
}

namespace soccer {

/// Adds --python-path, folders of the Python packages that behaviours may import. The environment variable SOCCER_PYTHON_PATH replaces the
/// option, also in programs that start robots.
void add_python_path(CLI::App& app, std::vector<std::filesystem::path>& folders);

/// Writes the calibrated sections, with their live values, to a robot's own file, which is a file for --config. Its other sections are
/// kept, but not its comments, and true and false become 1 and 0, which are read back as the same. A file that people have written, which
/// may have comments, is kept as FILE~. Errors: InputError when the file exists and cannot be read, or cannot be written; it is unchanged
/// then.
void save_robot_file(const std::filesystem::path& file, const std::vector<LiveParameters*>& live);

}  // namespace soccer

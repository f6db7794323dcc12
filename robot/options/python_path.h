#pragma once

#include <filesystem>
#include <vector>

namespace CLI {
class App;
}

namespace soccer {

/// Adds --python-path, folders of the Python packages that behaviours may import. The environment variable SOCCER_PYTHON_PATH replaces the
/// option, also in programs that start robots.
void add_python_path(CLI::App& app, std::vector<std::filesystem::path>& folders);

}  // namespace soccer

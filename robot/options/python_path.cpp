#include "robot/options/python_path.h"

#include <CLI/CLI.hpp>

namespace soccer {

void add_python_path(CLI::App& app, std::vector<std::filesystem::path>& folders) {
  app.add_option(
         "--python-path", folders,
         "FOLDER[:FOLDER…] of Python packages that behaviours import, such as /usr/lib/python3/dist-packages; behaviours see no others "
         "than these and the standard library")
      ->delimiter(':')
      ->check(CLI::ExistingDirectory)
      ->envname("SOCCER_PYTHON_PATH");
}

}  // namespace soccer

#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace soccer::offnao {

class AppModel;

/// The logs that a path names: a file itself; of a folder all logs in it (*.mcap, and *.mcap.tmp of programs that still write), also that
/// of the ground truth, sorted by name. Errors: InputError when nothing has this path, or when the folder contains no log.
std::vector<std::filesystem::path> logs_at(const std::filesystem::path& path);

/// The result of open_paths().
struct OpenedPaths {
  std::vector<std::filesystem::path> paths;  ///< those of which a log is open now, absolute
  std::vector<std::string> errors;           ///< one for each file or folder that could not be opened
};

/// Opens logs, and all logs of folders. What cannot be opened is added to the model's messages, and the others are opened. A log that is
/// open already is not opened again.
OpenedPaths open_paths(AppModel& model, const std::vector<std::filesystem::path>& paths);

}  // namespace soccer::offnao

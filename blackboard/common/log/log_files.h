#pragma once

#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "blackboard/common/files/file_lock.h"
#include "blackboard/common/log/byte_sink.h"
#include "blackboard/common/log/mcap_reader.h"

namespace soccer {

/// The robot that recorded a log.
struct LoggedRobot {
  std::string team;
  int player = 0;
};

/// From the log's metadata. Errors: InputError when they do not contain the team and the number of a robot.
LoggedRobot logged_robot(const McapReader& log);

struct LogOptions;

/// The files of one log: run.mcap, then run-2.mcap, run-3.mcap, …. A part replaces the same part of an earlier run; a name that belongs to
/// another log, such as run-2.mcap of a robot whose log has this name, is left out. Until the end of the log its name is locked.
class LogFiles {
 public:
  LogFiles(std::filesystem::path path, const LogOptions& options);

  /// Creates the next file, and deletes the oldest one of this run that is not to be kept. Errors: InputError.
  std::unique_ptr<ByteSink> next();

 private:
  std::filesystem::path next_path();
  void delete_old();

  std::filesystem::path path_;
  std::size_t keep_;  ///< number of files; 0: all
  std::function<void(const std::string&)> report_;
  std::optional<FileLock> lock_;
  int number_ = 0;                             ///< in the name of the newest file
  std::deque<std::filesystem::path> written_;  ///< in this run and not deleted, the oldest first
};

}  // namespace soccer

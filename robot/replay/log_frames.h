#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/log/mcap_reader.h"

namespace soccer {

/// Iterates over a log by time stamp: all messages with the same time are available together.
class LogFrames {
 public:
  /// The reader must outlive this. Errors: as McapReader::messages.
  explicit LogFrames(McapReader& log) : cursor_(log.messages()), ahead_(cursor_.next()) {}

  /// Advances to the next time stamp; false after the last one. Errors: InputError when the log is damaged.
  bool next();

  Time time() const { return time_; }
  /// The messages of a topic at the current time, in the order of the log; nullptr if there are none.
  const std::vector<std::string>* messages(const std::string& topic) const;

 private:
  LogCursor cursor_;
  std::optional<LogMessage> ahead_;
  Time time_{0};
  std::map<std::string, std::vector<std::string>> messages_;
};

}  // namespace soccer

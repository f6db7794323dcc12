#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/log/mcap_reader.h"

namespace soccer {

/// A log, one moment after another: all messages of one time together.
class LogMoments {
 public:
  /// The reader must outlive this. Errors: as McapReader::messages.
  explicit LogMoments(McapReader& log) : cursor_(log.messages()), ahead_(cursor_.next()) {}

  /// Goes to the next moment; false behind the last. Errors: InputError when the log is damaged.
  bool next();

  Time time() const { return time_; }
  /// The messages of that topic at this moment, in the order of the log; nullptr when there are none.
  const std::vector<std::string>* messages(const std::string& topic) const;

 private:
  LogCursor cursor_;
  std::optional<LogMessage> ahead_;
  Time time_{0};
  std::map<std::string, std::vector<std::string>> messages_;
};

}  // namespace soccer

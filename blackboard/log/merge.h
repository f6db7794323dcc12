#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "blackboard/log/byte_sink.h"
#include "blackboard/log/mcap_reader.h"

namespace soccer {

/// A log that becomes part of another.
struct MergedLog {
  McapReader* log = nullptr;
  std::string name;            ///< goes before its topics: "robot-2/perception/RobotPose"
  Time shift{0};               ///< is added to its times
  std::uint64_t messages = 0;  ///< out: that were taken over
};

/// Writes several logs on one time line; messages of one time in the order of the list. Nothing before time 0 is possible: a log that is
/// shifted there loses its beginning, which is counted and returned. Errors: InputError when a log is damaged or the sink fails.
std::uint64_t merge_logs(std::vector<MergedLog>& logs, ByteSink& sink);

}  // namespace soccer

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "blackboard/common/log/byte_sink.h"
#include "blackboard/common/log/mcap_reader.h"

namespace soccer {

/// An input of merge_logs().
struct MergedLog {
  McapReader* log = nullptr;
  std::string name;            ///< prefix of its topics: "robot-2" gives "robot-2/perception/RobotPose"
  Time shift{0};               ///< added to its times
  std::uint64_t messages = 0;  ///< output: number of messages copied from it
};

/// Writes several logs on one time line, messages of equal time in the order of the list. Messages that are shifted before time 0 are left
/// out; their number is returned. Errors: InputError when a log is damaged or the sink fails.
std::uint64_t merge_logs(std::vector<MergedLog>& logs, ByteSink& sink);

}  // namespace soccer

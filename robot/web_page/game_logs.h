#pragma once

#include <deque>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/common/log/mcap_reader.h"
#include "blackboard/common/log/merge.h"
#include "blackboard/field/field_dimensions.h"

namespace soccer {

/// How the clock of a log relates to that of the first one.
struct ClockDifference {
  double ahead = 0;            ///< s
  double drift = 0;            ///< s per s
  bool by_wall_clock = false;  ///< by the wall clocks, not by the played time of the game
};

/// The logs of one game, or of one search: those of its robots, and of the ground truth.
struct GameLogs {
  std::deque<McapReader> readers;
  std::vector<MergedLog> logs;                              ///< of the readers; the name of a robot's log is such as "simswift-2"
  std::vector<std::optional<ClockDifference>> differences;  ///< of each log; std::nullopt: unknown
  bool damaged = false;                                     ///< a log was left out, or its clock cannot be read

  /// Shifts the logs so that their clocks agree with that of the first one.
  void align();
  /// The field on which the first robot's log was written; that of 2017 for other logs. Errors: InputError when its file cannot be read.
  FieldDimensions field() const;
};

/// Opens logs. `warn`: called with a sentence about each log that cannot be read and is left out, and about clocks that are not
/// synchronised. Errors: InputError when none can be read, or two have one name.
GameLogs open_game_logs(const std::vector<std::filesystem::path>& paths, const std::function<void(const std::string&)>& warn);

}  // namespace soccer

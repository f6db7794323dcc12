#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "blackboard/common/time/clock.h"

namespace soccer {

/// Notices that a game does not begin, because nobody gives the kick-off.
class KickOffWatch {
 public:
  /// Call with each message of the server while the robot plays. now: time of the robot. Returns, once, a line for human users.
  std::optional<std::string> update(std::string_view play_mode, Time now);

 private:
  std::optional<Time> waits_since_;
  bool done_ = false;  // the game has begun, or its wait was reported
};

}  // namespace soccer

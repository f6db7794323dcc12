#pragma once

#include <optional>
#include <vector>

#include "blackboard/log/mcap_reader.h"

namespace soccer {

/// What a log's clock showed when so much of the game had been played.
struct PlayedMoment {
  double played;  ///< s
  double log;     ///< s
};

/// The moments in which the game's clock went on, by the log's Game or SceneTruth; both clocks rise. Errors: InputError when the log is
/// damaged.
std::vector<PlayedMoment> played_moments(McapReader& log);

/// By how much the clock of `b` is ahead of that of `a`, in the median, s: both saw the same game. Nothing when they saw none together.
std::optional<double> clock_difference(const std::vector<PlayedMoment>& a, const std::vector<PlayedMoment>& b);

}  // namespace soccer

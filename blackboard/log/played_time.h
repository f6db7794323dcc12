#pragma once

#include <optional>
#include <vector>

#include "blackboard/log/mcap_reader.h"

namespace soccer {

/// A sample of the played time of a game and of the log's clock at the same instant.
struct ClockSample {
  double played;  ///< s
  double log;     ///< s
};

/// The samples at which the played time advanced, from the log's Game or SceneTruth; both clocks increase. Errors: InputError when the log
/// is damaged.
std::vector<ClockSample> clock_samples(McapReader& log);

/// Median time by which the clock of `b` is ahead of that of `a`, s, if both recorded the same game. std::nullopt if no samples overlap.
std::optional<double> clock_difference(const std::vector<ClockSample>& a, const std::vector<ClockSample>& b);

}  // namespace soccer

#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "blackboard/common/log/mcap_reader.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/scene_truth.h"

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

/// A time in a log as people speak of it: "second half, 3:50", "2nd half 3:50", "half 2, 230 s"; without a half a time of the log's clock,
/// "12:03.5" or "723.5". A half alone is its beginning.
struct PlayPosition {
  int half = 0;        ///< 1 or 2; 0: a time of the log
  double seconds = 0;  ///< played in this half, or of the log
};

/// std::nullopt if the text is not such a time, or if it is later than kMaxSeconds.
std::optional<PlayPosition> read_play_position(std::string_view text);

/// The course of a game in a log.
struct PlaySample {
  double log = 0;        ///< s, of the log
  double played = 0;     ///< s, of all halves
  bool initial = false;  ///< before a half
  bool playing = false;
};

PlaySample play_sample(const Game& game, double log);
PlaySample play_sample(const SceneTruth& scene, double log);

/// From the log's Game, or SceneTruth. Errors: InputError when the log is damaged.
std::vector<PlaySample> play_samples(McapReader& log);

/// The log's time at a position; std::nullopt if the log does not contain it. half_length: s, used if the log does not show where the
/// second half begins.
std::optional<double> find_position(const std::vector<PlaySample>& samples, const PlayPosition& position, double half_length);

}  // namespace soccer

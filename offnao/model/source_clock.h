#pragma once

#include <optional>
#include <vector>

#include "blackboard/time/play_position.h"
#include "blackboard/time/wall_clock_line.h"
#include "offnao/model/source.h"

namespace soccer::offnao {

/// Whether the source publishes the game's clock.
bool has_game(const Source& source);

/// Played times between `from` and `until`, with the game's clock for sources that publish it, with their own clock for ground truth.
std::vector<ClockSample> played_since(Source& source, Time from, Time until);

/// The course of a game in a source.
std::vector<PlaySample> play_samples_of(Source& source);

/// The wall clock over the source's own, from its samples between `from` and `until`.
std::optional<WallClockLine> wall_clock_of(Source& source, Time from, Time until);

/// The game's clock minus the source's own, s; std::nullopt unless both are known.
std::optional<double> game_clock_offset(Source& source, Time time);

}  // namespace soccer::offnao

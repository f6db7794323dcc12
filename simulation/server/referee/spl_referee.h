#pragma once

#include <string>

#include "simulation/server/referee/spl_game.h"

namespace soccer {

/// One cycle of an SPL game: states, goals, penalties and the ball's return, by itself or as the GameController says once one spoke.
/// Changes match and state, and says what it does with its hands. match.time and match.mode_time were advanced already.
Orders judge_spl(const SplRules& rules, const FieldDimensions& field, Sight sight, Match& match, SplState& state);

/// Whether the game's clock runs now.
bool spl_clock_runs(const SplRules& rules, const Match& match, const SplState& state);

/// A trainer's kick-off: ready, for this side; no side: whose turn it is.
void begin_ready(Match& match, SplState& state, std::optional<Side> side);

/// Left is right from now on, for the second half: what the referee remembers of sides.
void change_sides(Match& match, SplState& state);

}  // namespace soccer

#pragma once

#include "simulation/simserver/match/referee/soccer_game.h"

namespace soccer {

/// One cycle of the 3D league's automatic referee, as in rcssserver3d 0.7. Changes match and state, and returns the actions on the world.
/// match.time and match.mode_time must have been advanced before. Deterministic: depends on its arguments only, including the random
/// generator in state.
Orders judge_soccer(const SoccerRules& rules, const FieldDimensions& field, Sight sight, Match& match, SoccerState& state);

/// Begins a kick-off, for a trainer or automatically. No side: the left team's or that of a coin toss, according to the rules; in the
/// second half that of the team that did not kick off first.
void begin_kick_off(const SoccerRules& rules, Match& match, SoccerState& state, std::optional<Side> side);

}  // namespace soccer

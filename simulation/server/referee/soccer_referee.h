#pragma once

#include "simulation/server/referee/soccer_game.h"

namespace soccer {

/// One cycle of the 3D league's automatic referee, as rcssserver3d 0.7 has it: changes match and state, and says what it does with its
/// hands. match.time and match.mode_time were advanced already. Depends on its arguments alone, dice included.
Orders judge_soccer(const SoccerRules& rules, const FieldDimensions& field, Sight sight, Match& match, SoccerState& state);

/// A trainer's, or the automatic, kick-off. No side: the rules say whose it is: the left team's or a coin's, in the second half the
/// other's.
void begin_kick_off(const SoccerRules& rules, Match& match, SoccerState& state, std::optional<Side> side);

}  // namespace soccer

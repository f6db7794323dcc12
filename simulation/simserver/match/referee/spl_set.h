#pragma once

#include "simulation/simserver/match/referee/spl_game.h"

namespace soccer {

/// Whether a robot's position is legal in set: in its own half on the field, not in the centre circle when the opponents kick off, and at
/// most one field player of a team in its own penalty area.
bool stands_legally(const SplGame& game, std::size_t robot);

/// Moves robots at illegal positions to the positions of the rules' manual placement.
void place_for_kick_off(SplGame& game);

/// Places all robots on the touch lines of their own halves, facing the field, as before a half.
void line_up_at_touch_lines(SplGame& game);

}  // namespace soccer

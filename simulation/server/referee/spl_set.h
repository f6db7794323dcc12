#pragma once

#include "simulation/server/referee/spl_game.h"

namespace soccer {

/// Whether a robot may stand there in set: in its own half on the field, not in the circle when the others kick off, and no more than one
/// field player in its own penalty area.
bool stands_legally(const SplGame& game, std::size_t robot);

/// Puts those who do not at the places of the rules' manual placement.
void place_for_kick_off(SplGame& game);

/// Before a half everybody stands on the touch lines of the own half, and looks at the field.
void line_up_at_touch_lines(SplGame& game);

}  // namespace soccer

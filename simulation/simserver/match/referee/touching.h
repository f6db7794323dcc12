#pragma once

#include "simulation/simserver/match/referee/soccer_game.h"

namespace soccer {

/// Calls one robot of a group in contact that is too large: the last to join, from the team with the majority.
void call_touching(SoccerGame& game, Side side);

}  // namespace soccer

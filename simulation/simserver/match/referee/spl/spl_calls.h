#pragma once

#include "simulation/simserver/match/referee/spl/spl_game.h"

namespace soccer {

/// Calls the infractions in play that this referee can observe: fallen robot, illegal defender, leaving the field, ball holding, pushing,
/// and a stuck game.
void call_in_play(SplGame& game);

/// Calls motion in set.
void call_in_set(SplGame& game);

}  // namespace soccer

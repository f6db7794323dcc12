#pragma once

#include "simulation/server/referee/spl_game.h"

namespace soccer {

/// The penalties of play that this referee sees itself: fallen, illegal defender, left the field, ball holding, pushing, and a game that is
/// stuck.
void call_in_play(SplGame& game);

/// Motion in set.
void call_in_set(SplGame& game);

}  // namespace soccer

#pragma once

#include "simulation/simserver/match/referee/spl_game.h"

namespace soccer {

/// Calls player pushing: an upright robot walks into an opponent, and the opponent falls or the robot continues to walk against it for two
/// seconds. Not called between teammates, for a standing robot, for a robot that the opponent walks into, with the ball between both
/// robots, side by side, and for a goalkeeper in its own penalty area.
void call_pushing(SplGame& game);

/// Calls the infractions in play that this referee can observe: fallen robot, illegal defender, leaving the field, ball holding, pushing,
/// and a stuck game.
void call_in_play(SplGame& game);

/// Calls motion in set.
void call_in_set(SplGame& game);

}  // namespace soccer

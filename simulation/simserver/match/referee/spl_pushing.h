#pragma once

#include "simulation/simserver/match/referee/spl_game.h"

namespace soccer {

/// Calls player pushing: an upright robot walks into an opponent, and the opponent falls or the robot continues to walk against it for two
/// seconds. Not called between teammates, for a standing robot, for a robot that the opponent walks into, with the ball between both
/// robots, side by side, and for a goalkeeper in its own penalty area.
void call_pushing(SplGame& game);

}  // namespace soccer

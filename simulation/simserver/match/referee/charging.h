#pragma once

#include "simulation/simserver/match/referee/soccer_state.h"

namespace soccer {

/// Calls a robot that runs into an upright opponent instead of playing the ball.
void call_charging(SoccerGame& game);

}  // namespace soccer

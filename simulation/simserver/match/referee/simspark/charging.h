#pragma once

#include "simulation/simserver/match/referee/simspark/simspark_state.h"

namespace soccer {

/// Calls a robot that runs into an upright opponent instead of playing the ball.
void call_charging(SimSparkGame& game);

}  // namespace soccer

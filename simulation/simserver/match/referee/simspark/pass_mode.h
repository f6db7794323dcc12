#pragma once

#include "simulation/simserver/match/referee/simspark/simspark_state.h"

namespace soccer {

/// Handles (pass) of a robot: begins its team's pass mode if the rules allow it. Source: upstream since 0.7.2.
void request_pass_mode(SimSparkGame& game, RobotId robot);

/// One cycle of pass mode, before play is judged: it ends with a touch of the ball or after its duration.
void run_pass_mode(SimSparkGame& game, Side side);
/// One cycle of pass mode, after play is judged: keeps opponents away while the mode lasts.
void guard_pass_mode(SimSparkGame& game, Side side);

/// Updates whether a team that had pass mode has fulfilled the conditions for a goal.
void watch_passes(SimSparkGame& game);

}  // namespace soccer

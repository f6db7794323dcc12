#pragma once

#include "simulation/server/referee/soccer_game.h"

namespace soccer {

/// What (pass) of a robot does: it begins its team's pass mode when the rules allow. Source: upstream since 0.7.2.
void ask_for_pass_mode(SoccerGame& game, RobotId robot);

/// Pass mode, each cycle before play is judged: it ends by a touch or with time.
void run_pass_mode(SoccerGame& game, Side side);
/// After it: opponents are kept away as long as it goes on.
void guard_pass_mode(SoccerGame& game, Side side);

/// Watches whether a team that had pass mode has earned the right to score.
void watch_passes(SoccerGame& game);

}  // namespace soccer

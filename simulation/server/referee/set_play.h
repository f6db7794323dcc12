#pragma once

#include "simulation/server/referee/soccer_game.h"

namespace soccer {

/// Whose kick it is in such a mode; nothing when it is nobody's.
std::optional<Side> kicking_side(PlayMode mode);

void award_kick_in(SoccerGame& game, Side side);
void award_corner_kick(SoccerGame& game, Side side);
void award_goal_kick(SoccerGame& game, Side side);
/// Indirect, where the ball last was on the field.
void award_free_kick(SoccerGame& game, Side side);

/// A kick-off: opponents are kept away until somebody touches the ball or it takes too long.
void run_kick_off(SoccerGame& game, Side side);
/// A kick-in, corner kick or free kick: a pause, then the ball lies at its place and opponents are kept away until it is touched.
void run_kick(SoccerGame& game, Side side, bool indirect);
/// A goal kick: as a kick, but it ends when the ball has left the penalty area, where no opponent may be.
void run_goal_kick(SoccerGame& game, Side side);

}  // namespace soccer

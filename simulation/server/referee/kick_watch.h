#pragma once

#include "simulation/server/referee/soccer_game.h"

namespace soccer {

/// Who kicked: the last touch of the ball as long as it belongs to the kick that set play going.
bool last_touch_was_that_kick(const SoccerState& state);

/// Remembers the last touch as the kick that set play going.
void remember_kick(SoccerState& state, bool indirect);

/// Anybody may touch the ball now, and score.
void forget_kicks(SoccerState& state);

/// Who took a kick touched the ball again before anybody else: the others get an indirect free kick. True when so.
bool punish_second_touch(SoccerGame& game);

/// Counts the ball's touches, and ends the kick-off's ban on goals: somebody else touched the ball, or its team did outside the circle.
void note_touches(SoccerGame& game);

/// The place, or the corner of the penalty area that it lies in.
Eigen::Vector2d off_penalty_areas(const SoccerGame& game, Eigen::Vector2d place);

}  // namespace soccer

#pragma once

#include "simulation/simserver/match/referee/simspark/simspark_state.h"

namespace soccer {

/// Whether the last touch of the ball is part of the kick that restarted play.
bool last_touch_was_that_kick(const SimSparkGame& game);

/// Stores the last touch as the kick that restarted play.
void remember_kick(SimSparkState& state, bool indirect);

/// Lifts the restrictions on second touches and goals.
void forget_kicks(SimSparkState& state);

/// Awards an indirect free kick to the opponents if the robot that took a kick touches the ball again before any other robot. True if it
/// did.
bool punish_second_touch(SimSparkGame& game);

/// Updates the touches of the ball. Ends the restriction on goals after a kick-off when an opponent touches the ball, or the kicking team
/// does outside the circle.
void note_touches(SimSparkGame& game);

/// The position itself, or the nearest front corner of the penalty area that contains it.
Eigen::Vector2d off_penalty_areas(const SimSparkGame& game, Eigen::Vector2d place);

}  // namespace soccer

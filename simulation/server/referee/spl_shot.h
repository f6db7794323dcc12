#pragma once

#include "simulation/server/referee/spl_game.h"

namespace soccer {

/// Penalty shoot-out: set for a shot of this side at the other's goal. The taker is its first field player, in the goal is the other's
/// keeper; everybody else is off the field. With a GameController these are the two who are not penalised.
void begin_shot(Match& match, SplState& state, Side taking);

/// Puts both robots and the ball in their places, and everybody else off.
void place_for_shot(SplGame& game);

Eigen::Vector2d penalty_mark(const FieldDimensions& field, Side taking);

/// Ends a shot after a goal, when the ball is out, at the taker's second touch and when its time is over. Finished follows; with a
/// GameController that says it.
void judge_shot(SplGame& game);

}  // namespace soccer

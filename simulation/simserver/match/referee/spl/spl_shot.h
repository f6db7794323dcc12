#pragma once

#include "simulation/simserver/match/referee/spl/spl_game.h"

namespace soccer {

/// Penalty shoot-out: begins set for a shot of this side at the opponents' goal. The taker is its first field player, and the opponents'
/// goalkeeper is in the goal; all other robots are off the field. With a GameController, the two are the robots that are not penalised.
void begin_shot(Match& match, SplState& state, Side taking);

/// Moves the taker and the goalkeeper to their positions, and all other robots off the field.
void place_for_shot(SplGame& game);

Eigen::Vector2d penalty_mark(const FieldDimensions& field, Side taking);

/// Ends a shot after a goal, when the ball is out, at the taker's second touch and when its time is over. The next state is finished; with
/// a GameController, that determines it.
void judge_shot(SplGame& game);

}  // namespace soccer

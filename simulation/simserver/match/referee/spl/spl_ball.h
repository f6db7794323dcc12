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

/// Stores which robot touched the ball last and its position, and ends the restriction on goals when the ball is in play after a kick-off.
void note_spl_touches(SplGame& game);

/// The side that defends the goal in which the whole ball is; std::nullopt if it is in neither.
std::optional<Side> spl_goal_with_ball(const FieldDimensions& field, const Eigen::Vector3d& ball);

/// Position on the throw-in line at which a ball that left the field at `exit` is put back: a metre back from there or from the robot that
/// touched it last, whichever is farther back (rules 2017). last: side of the last touch; std::nullopt: the ball is put back where it left
/// the field. toucher: position of the robot that touched it last.
Eigen::Vector2d put_back_place(const SplRules& rules, const FieldDimensions& field, const Eigen::Vector2d& exit, std::optional<Side> last,
                               const Eigen::Vector2d& toucher);

/// Puts a ball that is out back on the field after SplRules::out_pause.
void watch_ball_out(SplGame& game);

}  // namespace soccer

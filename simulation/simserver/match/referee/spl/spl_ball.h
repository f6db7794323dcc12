#pragma once

#include "simulation/simserver/match/referee/spl/spl_game.h"

namespace soccer {

/// Stores which robot touched the ball last and its position, and ends the restriction on goals when the ball is in play after a kick-off.
void note_spl_touches(SplGame& game);

/// The side that defends the goal in which the whole ball is; std::nullopt if it is in neither.
std::optional<Side> spl_goal_with_ball(const FieldDimensions& field, const Eigen::Vector3d& ball);

/// Position on the throw-in line at which a ball that left the field at `exit` is put back (rules 2017). Back is towards the goal of the
/// team that touched it last.
/// - over a touch line: SplRules::throw_in_back behind the exit or the robot that touched it last, whichever is farther back
/// - over the other team's end line: throw_in_back behind that robot or on the halfway line, whichever is farther back
/// - over its own end line: throw_in_back in front of that line
///
/// last: side of the last touch; std::nullopt: the ball is put back where it left the field, at least throw_in_back from the end lines.
/// toucher: position of the robot that touched it last.
Eigen::Vector2d put_back_place(const SplRules& rules, const FieldDimensions& field, const Eigen::Vector2d& exit, std::optional<Side> last,
                               const Eigen::Vector2d& toucher);

/// Puts a ball that is out back on the field after SplRules::out_pause.
void watch_ball_out(SplGame& game);

}  // namespace soccer

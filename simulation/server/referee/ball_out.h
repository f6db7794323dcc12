#pragma once

#include "simulation/server/referee/soccer_game.h"

namespace soccer {

/// Counts a goal, or says what follows when it does not count. True when the ball is in a goal. Source: rcssserver3d 0.7.
bool judge_goal(SoccerGame& game);

/// Gives the kick-in, corner kick or goal kick that follows when the ball has left the field. True when it has.
bool judge_ball_out(SoccerGame& game);

/// The goal in which the ball is or into which it went in this cycle, by the side that defends it.
std::optional<Side> goal_with_ball(const FieldDimensions& field, const Eigen::Vector3d& before, const Eigen::Vector3d& ball);

}  // namespace soccer

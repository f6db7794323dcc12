#pragma once

#include "simulation/simserver/match/referee/soccer_game.h"

namespace soccer {

/// Counts a goal, or awards the restart if it does not count. True when the ball is in a goal. Source: rcssserver3d 0.7.
bool judge_goal(SoccerGame& game);

/// Awards a kick-in, corner kick or goal kick when the ball has left the field. True when it has.
bool judge_ball_out(SoccerGame& game);

/// The goal that contains the ball or that the ball entered in this cycle, given as the side that defends it.
std::optional<Side> goal_with_ball(const FieldDimensions& field, const Eigen::Vector3d& before, const Eigen::Vector3d& ball);

}  // namespace soccer

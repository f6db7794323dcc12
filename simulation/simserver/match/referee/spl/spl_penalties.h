#pragma once

#include <string_view>

#include "simulation/simserver/match/referee/spl/spl_game.h"

namespace soccer {

/// Name of a penalty in percepts and trainer commands: "none", "pushing", …; "unknown" for an unknown code.
std::string_view name_of_penalty(int code);
/// std::nullopt when there is no such name.
std::optional<int> penalty_named(std::string_view name);

/// Penalises a robot: removes it from the field for 45 s plus 5 s for each earlier penalty of its team in this half; for motion in set it
/// stays at its position. No effect if the robot is already penalised or does not exist. counts: whether the penalty is lengthened by
/// earlier ones and lengthens later ones.
void penalise(SplGame& game, RobotId robot, int code, bool counts = true);
/// Ends a robot's penalty and places it on the touch line of its own half, on the side away from the ball.
void let_in(SplGame& game, RobotId robot);

/// Keeps penalised robots off the field. Without a GameController, also lets them in when their time is over.
void watch_penalised(SplGame& game);
/// Sets the remaining time of all penalties to 0, because play has stopped.
void end_penalty_times(Match& match);

bool is_penalised(const Match& match, RobotId robot);

}  // namespace soccer

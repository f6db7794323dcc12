#pragma once

#include <string_view>

#include "simulation/server/referee/spl_game.h"

namespace soccer {

/// As percepts and trainers name it: "none", "pushing", …; "unknown" for a code that is none.
std::string_view name_of_penalty(int code);
/// Nothing when there is no such name.
std::optional<int> penalty_named(std::string_view name);

/// Takes a robot off the field, for 45 s and 5 s for each earlier penalty of its team in this half; motion in set leaves it where it is.
/// A robot that is penalised already, or is not there, stays as it is. One that does not count makes later ones no longer, and is not
/// longer itself.
void penalise(SplGame& game, RobotId robot, int code, bool counts = true);
/// Puts it on the touch line of its own half, away from the ball.
void let_in(SplGame& game, RobotId robot);

/// Keeps penalised robots off the field; without a GameController also lets them in when their time is over.
void watch_penalised(SplGame& game);
/// Play stops: nobody has to wait longer.
void end_penalty_times(Match& match);

bool is_penalised(const Match& match, RobotId robot);

}  // namespace soccer

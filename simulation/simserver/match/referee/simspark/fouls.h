#pragma once

#include "simulation/simserver/match/referee/simspark/simspark_state.h"

namespace soccer {

/// Updates each robot's record: how long it has been standing or lying, its position, its contacts, and the time since it touched the ball.
/// Must be called before the calls of fouls.
void observe_robots(SimSparkGame& game);

/// Calls robots that have been lying, or not standing, for too long.
void call_incapable(SimSparkGame& game, Side side);
/// Calls the last robots to enter their own penalty area when it contains too many.
void call_illegal_defence(SimSparkGame& game, Side side);
/// Calls a team's second and third robot too near to the ball. Disabled unless the rules contain distances.
void call_crowding(SimSparkGame& game, Side side);

/// Lifts robots with a foul for FoulRules::hold_time, and then places them outside the touch line that is farther from the ball.
void punish_fouls(SimSparkGame& game, Side side);
/// Clears all fouls and times of the robots, while the game is stopped.
void forgive_fouls(SimSparkGame& game);

/// Records and announces a foul; no effect if the robot already has one.
void call_foul(SimSparkGame& game, std::size_t robot, FoulKind kind);

inline bool is_goalie(RobotId robot) { return robot.unum == 1; }

}  // namespace soccer

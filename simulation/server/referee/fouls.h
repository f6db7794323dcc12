#pragma once

#include "simulation/server/referee/soccer_game.h"

namespace soccer {

/// Notes for each robot how long it stands or lies, where it is, with whom it touches, and when it touched the ball. Before the fouls.
void observe_robots(SoccerGame& game);

/// A robot that ran into an opponent who stood, instead of playing the ball.
void call_charging(SoccerGame& game);
/// Robots that lie, or do not stand, for too long.
void call_incapable(SoccerGame& game, Side side);
/// The last to come into its own penalty area when that is full.
void call_illegal_defence(SoccerGame& game, Side side);
/// The second and third of a team too near the ball. Off unless the rules give distances.
void call_crowding(SoccerGame& game, Side side);
/// The one too many in a group of robots that touch one another: who came last, of the team with more of them.
void call_touching(SoccerGame& game, Side side);

/// Robots with a foul are held up for a moment, and then put down beside the field, opposite the ball.
void punish_fouls(SoccerGame& game, Side side);
/// While nobody plays, all is forgiven.
void forgive_fouls(SoccerGame& game);

/// Notes a foul of a robot that has none, and announces it.
void call_foul(SoccerGame& game, std::size_t robot, FoulKind kind);

inline bool is_goalie(RobotId robot) { return robot.unum == 1; }

}  // namespace soccer

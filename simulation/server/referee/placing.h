#pragma once

#include "simulation/server/referee/soccer_game.h"

namespace soccer {

/// Moves a robot to `wanted`, or to the nearest place beside or behind it where it hurts nobody: not into another robot, not next to one
/// that was put somewhere in this cycle, not into its own penalty area when that is full, not into a goal; and not nearer than `from_ball`
/// m to the ball. Keeps its height and turn.
void put_safely(SoccerGame& game, std::size_t robot, const Eigen::Vector3d& wanted, double from_ball = 0);

/// Places in sight.robots of a team's robots, in random order: the same robot is not always the last.
std::vector<std::size_t> shuffled_team(SoccerGame& game, Side side);

double random_between(SoccerGame& game, double low, double high);
bool toss_coin(SoccerGame& game);

}  // namespace soccer

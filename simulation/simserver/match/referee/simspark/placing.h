#pragma once

#include "simulation/simserver/match/referee/simspark/simspark_state.h"

namespace soccer {

/// Moves a robot to `wanted`, or to the nearest free position next to or behind it. A position is free if it is not near another robot or a
/// position that was assigned in this cycle, not in the robot's own penalty area when that is full, not in a goal, and at least `from_ball`
/// m from the ball. The height is that of `wanted`; the orientation does not change.
void put_safely(SimSparkGame& game, std::size_t robot, const Eigen::Vector3d& wanted, double from_ball = 0);

/// Indices in view.robots of a team's robots, in random order, so that no robot is always the last.
std::vector<std::size_t> shuffled_team(SimSparkGame& game, Side side);

bool toss_coin(SimSparkGame& game);

}  // namespace soccer

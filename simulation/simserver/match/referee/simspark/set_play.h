#pragma once

#include <cstddef>

#include "simulation/simserver/match/referee/simspark/simspark_state.h"

namespace soccer {

/// With at most this many robots on the field, a goal may be scored directly from the kick-off: a penalty kick is played so.
constexpr std::size_t kMaxPenaltyGameRobots = 2;

void award_kick_in(SimSparkGame& game, Side side);
void award_corner_kick(SimSparkGame& game, Side side);
void award_goal_kick(SimSparkGame& game, Side side);
/// An indirect free kick, from the ball's last position on the field.
void award_free_kick(SimSparkGame& game, Side side);

/// One cycle of a kick-off: opponents are kept away until a robot touches the ball or the time limit is exceeded.
void run_kick_off(SimSparkGame& game, Side side);
/// One cycle of a kick-in, corner kick or free kick: after a pause the ball is placed, and opponents are kept away until it is touched.
void run_kick(SimSparkGame& game, Side side, bool indirect);
/// One cycle of a goal kick: like run_kick(), but opponents must stay outside the penalty area, and it ends when the ball has left that
/// area.
void run_goal_kick(SimSparkGame& game, Side side);

}  // namespace soccer

#pragma once

#include "simulation/simserver/match/referee/simspark/simspark_state.h"

namespace soccer {

/// Calls one robot of a group in contact that is too large: the last to join, from the team with the majority.
void call_touching(SimSparkGame& game, Side side);

/// Counts a goal, or awards the restart if it does not count. True when the ball is in a goal. Source: rcssserver3d 0.7.
bool judge_goal(SimSparkGame& game);

/// Awards a kick-in, corner kick or goal kick when the ball has left the field and a robot has touched it before. On the field, stores the
/// ball's position as that of the next kick.
void judge_ball_out(SimSparkGame& game);

/// The goal that contains the ball or that the ball entered in this cycle, given as the side that defends it.
std::optional<Side> goal_with_ball(const FieldDimensions& field, const Eigen::Vector3d& before, const Eigen::Vector3d& ball);

/// One cycle of the 3D league's automatic referee, as in rcssserver3d 0.7. Changes match and state, and returns the actions on the world.
/// match.time and match.mode_time must have been advanced before. Deterministic: depends on its arguments only, including the random
/// generator in state.
RefereeActions judge_simspark(const SimSparkRules& rules, const FieldDimensions& field, RefereeView view, Match& match,
                              SimSparkState& state);

/// Begins a kick-off, for a trainer or automatically. No side: the left team's or that of a coin toss, according to the rules; in the
/// second half that of the team that did not kick off first.
void begin_kick_off(const SimSparkRules& rules, Match& match, SimSparkState& state, std::optional<Side> side);

}  // namespace soccer

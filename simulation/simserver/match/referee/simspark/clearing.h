#pragma once

#include "simulation/simserver/match/referee/simspark/simspark_state.h"

namespace soccer {

/// Moves a team's robots that reach into the circle out of it, towards their own goal; sideways where the field ends. Source: rcssserver3d
/// 0.7.
void clear_circle(SimSparkGame& game, Side side, const Eigen::Vector2d& middle, double radius);

/// Moves a team's robots that reach into the box out of it: left robots to smaller x, right robots to larger x.
void clear_box(SimSparkGame& game, Side side, const Eigen::AlignedBox2d& box);

/// Moves a team's robots that reach into the opponents' half to their own half.
void clear_other_half(SimSparkGame& game, Side side);

/// Enforces the positions at a kick-off: the robots are in their own halves, except for the kicking team's in the centre circle, and the
/// opponents are outside the circle.
void clear_for_kick_off(SimSparkGame& game, Side kicking);

/// Moves a team's robots that are nearer to the point than `radius` radially away from it, to a distance of `to`, m.
void repel(SimSparkGame& game, Side side, const Eigen::Vector2d& place, double radius, double to);

/// Dropped ball: places the ball on the field outside the penalty areas, moves all robots away from it, and continues play.
void drop_ball(SimSparkGame& game, Eigen::Vector2d place);

}  // namespace soccer

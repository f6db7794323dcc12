#pragma once

#include "simulation/server/referee/soccer_game.h"

namespace soccer {

/// Moves a team's robots that reach into the circle homeward out of it; beside it where the field ends. Source: rcssserver3d 0.7.
void clear_circle(SoccerGame& game, Side side, const Eigen::Vector2d& middle, double radius);

/// Moves a team's robots that reach into the box before it, as seen by who moves homeward.
void clear_box(SoccerGame& game, Side side, const Eigen::AlignedBox2d& box);

/// Moves a team's robots that reach into the other half home.
void clear_other_half(SoccerGame& game, Side side);

/// As the kick-off asks: nobody in the other half, the kicking team there in the circle at most, its opponents not in the circle.
void clear_for_kick_off(SoccerGame& game, Side kicking);

/// Pushes a team's robots that stand within the radius straight away from the place, to `to` m.
void repel(SoccerGame& game, Side side, const Eigen::Vector2d& place, double radius, double to);

/// Puts the ball down, off the penalty areas and on the field; moves everybody away; and lets play go on.
void drop_ball(SoccerGame& game, Eigen::Vector2d place);

}  // namespace soccer

#pragma once

#include "simulation/server/referee/spl_game.h"

namespace soccer {

/// Remembers who touched the ball last, and where; and when the kick-off's ball came into play.
void note_spl_touches(SplGame& game);

/// The side whose goal the whole ball is in.
std::optional<Side> spl_goal_with_ball(const FieldDimensions& field, const Eigen::Vector3d& ball);

/// Where a ball that went out there comes back: on the throw-in line, a metre back from there or from who put it out (rules 2017). Nobody
/// put it out: where it went out.
Eigen::Vector2d put_back_place(const SplRules& rules, const FieldDimensions& field, const Eigen::Vector2d& exit, std::optional<Side> last,
                               const Eigen::Vector2d& toucher);

/// Puts a ball that went out back after a moment.
void watch_ball_out(SplGame& game);

}  // namespace soccer

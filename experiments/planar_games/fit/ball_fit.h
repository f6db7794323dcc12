#pragma once

#include <vector>

#include "experiments/planar_games/fit/behaviour_models.h"

namespace soccer {

/// The rolling ball: deceleration by speed while no robot is near.
void fit_ball(const Games& games, BehaviourModels& models);
std::vector<Goodness> judge_ball(const Games& games, const BehaviourModels& models);

/// When the foot meets the ball, how fast the ball leaves it, and where to. Uses the fitted ball.
void fit_kicks(const Games& games, BehaviourModels& models);
std::vector<Goodness> judge_kicks(const Games& games, const BehaviourModels& models);

}  // namespace soccer

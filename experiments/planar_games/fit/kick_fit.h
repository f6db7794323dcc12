#pragma once

#include "experiments/planar_games/fit/behaviour_models.h"

namespace soccer {

/// When the foot meets the ball, how fast the ball leaves it, and where to. Uses the fitted ball.
/// Fits the parameters to games; without observations they stay as they are.
void fit_kicks(const Games& games, BehaviourModels& models);
/// Compares the models with games that were not used for the fit.
std::vector<Goodness> judge_kicks(const Games& games, const BehaviourModels& models);

}  // namespace soccer

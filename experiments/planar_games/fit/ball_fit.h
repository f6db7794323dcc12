#pragma once

#include "experiments/planar_games/fit/behaviour_models.h"

namespace soccer {

/// The rolling ball: deceleration by speed while no robot is near.
/// Fits the parameters to games; without observations they stay as they are.
void fit_ball(const Games& games, BehaviourModels& models);
/// Compares the models with games that were not used for the fit.
std::vector<Goodness> judge_ball(const Games& games, const BehaviourModels& models);

}  // namespace soccer

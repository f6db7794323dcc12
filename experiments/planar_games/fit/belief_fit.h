#pragma once

#include "experiments/planar_games/fit/behaviour_models.h"

namespace soccer {

/// The error of the believed pose, and how long an error lasts.
/// Fits the parameters to games; without observations they stay as they are.
void fit_belief(const Games& games, BehaviourModels& models);
/// Compares the models with games that were not used for the fit.
std::vector<Goodness> judge_belief(const Games& games, const BehaviourModels& models);

}  // namespace soccer

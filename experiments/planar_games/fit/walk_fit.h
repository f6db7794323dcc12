#pragma once

#include "experiments/planar_games/fit/behaviour_models.h"

namespace soccer {

/// How the velocities of walking robots follow the requested ones.
/// Fits the parameters to games; without observations they stay as they are.
void fit_walk(const Games& games, BehaviourModels& models);
/// Compares the models with games that were not used for the fit.
std::vector<Goodness> judge_walk(const Games& games, const BehaviourModels& models);

}  // namespace soccer

#pragma once

#include "experiments/planar_games/fit/behaviour_models.h"

namespace soccer {

/// How often balls and robots in view are seen, by their distance, and how exactly.
/// Fits the parameters to games; without observations they stay as they are.
void fit_sight(const Games& games, BehaviourModels& models);
/// Compares the models with games that were not used for the fit.
std::vector<Goodness> judge_sight(const Games& games, const BehaviourModels& models);

}  // namespace soccer

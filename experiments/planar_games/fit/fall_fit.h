#pragma once

#include "experiments/planar_games/fit/behaviour_models.h"

namespace soccer {

/// How often robots fall, alone and beside others, and how long it takes until they stand again; the distance at which robots touch.
/// Fits the parameters to games; without observations they stay as they are.
void fit_falls(const Games& games, BehaviourModels& models);
/// Compares the models with games that were not used for the fit.
std::vector<Goodness> judge_falls(const Games& games, const BehaviourModels& models);

}  // namespace soccer

#pragma once

#include <vector>

#include "experiments/planar_games/fit/behaviour_models.h"

namespace soccer {

/// How the velocities of walking robots follow the requested ones.
void fit_walk(const Games& games, BehaviourModels& models);
std::vector<Goodness> judge_walk(const Games& games, const BehaviourModels& models);

/// How often robots fall, alone and beside others, and how long it takes until they stand again; the distance at which robots touch.
void fit_falls(const Games& games, BehaviourModels& models);
std::vector<Goodness> judge_falls(const Games& games, const BehaviourModels& models);

}  // namespace soccer

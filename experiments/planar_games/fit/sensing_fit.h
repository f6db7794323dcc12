#pragma once

#include <vector>

#include "experiments/planar_games/fit/behaviour_models.h"

namespace soccer {

/// How often balls and robots in view are seen, by their distance, and how exactly.
void fit_sight(const Games& games, BehaviourModels& models);
std::vector<Goodness> judge_sight(const Games& games, const BehaviourModels& models);

/// The error of the believed pose, and how long an error lasts.
void fit_belief(const Games& games, BehaviourModels& models);
std::vector<Goodness> judge_belief(const Games& games, const BehaviourModels& models);

}  // namespace soccer

#pragma once

#include "blackboard/topics/scene_truth.h"
#include "simulation/planar/game/behaviour_game.h"

namespace soccer {

/// The ground truth of a game in the form in which simserver has it, for logs and displays.
SceneTruth scene_of(const BehaviourGame& game, const FieldDimensions& field);

}  // namespace soccer

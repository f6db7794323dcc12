#pragma once

#include <array>
#include <string>

#include "blackboard/topics/scene_truth.h"
#include "simulation/simserver/simspark/physics/scene.h"

namespace soccer {

/// Ball and robots of a scene as ground truth, without time, play mode and score. teams: names of the left and the right team.
SceneTruth truth_of(const Scene& scene, const std::array<std::string, 2>& teams);

}  // namespace soccer

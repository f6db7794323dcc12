#pragma once

#include <array>
#include <string>

#include "blackboard/topics/scene_truth.h"
#include "simulation/simserver/mj/physics/arena.h"

namespace soccer::mj {

/// Ball and robots of an arena as ground truth, without time, play mode and score. teams: names of the left and the right team.
SceneTruth truth_of(const Arena& arena, const std::array<std::string, 2>& teams);

}  // namespace soccer::mj

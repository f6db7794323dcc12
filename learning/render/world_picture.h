#pragma once

#include "simulation/protocol/scene_state.h"
#include "simulation/simserver/simspark/physics/scene.h"

namespace soccer {

/// Ball and robots of a scene, for images; without time and teams.
SceneState picture_of(const Scene& scene);

}  // namespace soccer

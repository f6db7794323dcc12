#pragma once

#include "simulation/protocol/percept_reader.h"
#include "simulation/protocol/scene_state.h"

namespace soccer {

/// Reads the rest of an item (SCN …) of simserver into `scene`, except its time. False when an entry is incomplete; such robots are left
/// out and counted as refused. Internal to the protocol.
bool read_scene(PerceptReader& reader, SceneState& scene);

}  // namespace soccer

#pragma once

#include "simulation/simserver/mj/simulation_state.h"

namespace soccer::mj {

/// Delivers the messages of this cycle, and clears them. Loudness falls by 6 dB per doubling of the distance beyond 1 m. The three loudest
/// are always heard, the others with a probability that falls with their loudness; messages of more than 10 bytes never. Source:
/// rcssservermj.
void deliver_speech(SimulationState& state);

}  // namespace soccer::mj

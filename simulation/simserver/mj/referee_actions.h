#pragma once

#include "simulation/simserver/match/referee/referee_view.h"
#include "simulation/simserver/mj/simulation_state.h"

namespace soccer::mj {

/// The referee's observation of the arena.
RefereeView referee_view_of(const Arena& arena);

/// Executes the referee's actions.
void apply(const RefereeActions& actions, SimulationState& state);

}  // namespace soccer::mj

#pragma once

#include "simulation/simserver/host/hosted_game.h"
#include "simulation/simserver/simspark/agents/agent_registry.h"
#include "simulation/simserver/simspark/physics/world_state.h"
#include "simulation/simserver/simspark/simulation_state.h"

namespace soccer {

/// The complete state of a simulation between two cycles. A simulation with the same options that restores it continues exactly, to the
/// bit, like the one from which it was taken, provided that the agents send the same messages.
struct Snapshot {
  WorldState world;
  HostedGame<AgentRegistry> game;
};

Snapshot take_snapshot(const SimulationState& state);

/// Agents that have disconnected since the snapshot are missing afterwards; agents that have connected since are in the state before
/// (init …). Messages that were already sent are not affected.
void restore(const Snapshot& snapshot, SimulationState& state);

}  // namespace soccer

#pragma once

#include "simulation/simserver/mj/simulation_state.h"

namespace soccer::mj {

/// The complete state of a simulation between two cycles. A simulation with the same options that restores it continues exactly, to the
/// bit, like the one from which it was taken, provided that the agents send the same messages.
struct Snapshot {
  ArenaState arena;
  HostedGame<AgentTable<Agent>> game;
};

Snapshot take_snapshot(const SimulationState& state);

/// Agents that have disconnected since the snapshot are missing afterwards; agents that have connected since are in the state before
/// (init …). Messages to the other agents that are on their way stay so.
void restore(const Snapshot& snapshot, SimulationState& state);

}  // namespace soccer::mj

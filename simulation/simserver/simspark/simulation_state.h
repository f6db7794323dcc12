#pragma once

#include "simulation/simserver/host/game_broadcast.h"
#include "simulation/simserver/simspark/agents/agent_registry.h"
#include "simulation/simserver/simspark/monitor/monitor_scene.h"
#include "simulation/simserver/simspark/physics/world.h"
#include "simulation/simserver/simspark/physics/world_state.h"
#include "simulation/simserver/simspark/senses/vision.h"
#include "simulation/simserver/simspark/simulator_options.h"

namespace soccer {

/// The parts of a running simulation on which agents, trainers and the referee act.
struct SimulationState : HostedGame<AgentRegistry> {
  explicit SimulationState(SimulatorOptions with);

  const SimulatorOptions options;
  World world;
  Vision vision;
  MonitorScene monitor_scene;

  double now() const { return static_cast<double>(steps) * options.step; }  ///< simulated time, s

  /// Writes the next percept of an agent.
  void format_percept(Agent& agent) const;
};

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

#pragma once

#include "simulation/simserver/host/hosted_game.h"
#include "simulation/simserver/simspark/agents/agent_registry.h"
#include "simulation/simserver/simspark/monitor/monitor_scene.h"
#include "simulation/simserver/simspark/physics/world.h"
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

}  // namespace soccer

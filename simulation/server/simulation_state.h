#pragma once

#include <cstdint>

#include "simulation/server/agents/agent_registry.h"
#include "simulation/server/match/match.h"
#include "simulation/server/match/referee/referee.h"
#include "simulation/server/monitor/monitor_scene.h"
#include "simulation/server/physics/world.h"
#include "simulation/server/senses/vision.h"
#include "simulation/server/simulator_options.h"

namespace soccer {

/// The parts of a running simulation on which agents, trainers and the referee act.
struct SimulationState {
  explicit SimulationState(SimulatorOptions with);

  const SimulatorOptions options;
  World world;
  Vision vision;
  Match match;
  Referee referee;
  AgentRegistry agents;
  MonitorScene monitor_scene;
  std::uint64_t steps = 0;  ///< since the start
  bool started;             ///< the clock no longer waits for agents

  double now() const { return static_cast<double>(steps) * options.step; }  ///< simulated time, s

  /// Writes the next percept of an agent.
  void format_percept(Agent& agent) const;
};

}  // namespace soccer

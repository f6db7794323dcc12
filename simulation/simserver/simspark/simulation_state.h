#pragma once

#include <cstdint>

#include "simulation/simserver/match/match.h"
#include "simulation/simserver/match/referee/referee.h"
#include "simulation/simserver/simspark/agents/agent_registry.h"
#include "simulation/simserver/simspark/monitor/monitor_scene.h"
#include "simulation/simserver/simspark/physics/world.h"
#include "simulation/simserver/simspark/senses/vision.h"
#include "simulation/simserver/simspark/simulator_options.h"

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

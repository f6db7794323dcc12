#pragma once

#include <array>
#include <string>

#include "blackboard/topics/scene_truth.h"
#include "simulation/simserver/host/game_broadcast.h"
#include "simulation/simserver/match/referee/referee_view.h"
#include "simulation/simserver/simspark/agents/agent.h"
#include "simulation/simserver/simspark/monitor/monitor_scene.h"
#include "simulation/simserver/simspark/physics/scene.h"
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

/// What the referee observes of the world after a step.
RefereeView referee_view_of(const World& world, double step);

/// Carries out what the referee has ordered: moves the ball and robots, changes the sides.
void apply(const RefereeActions& actions, SimulationState& state);

/// Ball and robots of a scene as ground truth, without time, play mode and score. teams: names of the left and the right team.
SceneTruth truth_of(const Scene& scene, const std::array<std::string, 2>& teams);

}  // namespace soccer

#include "simulation/simserver/simspark/simulation_state.h"

#include <cmath>
#include <utility>

#include "blackboard/common/error.h"
#include "simulation/simserver/simspark/senses/percept.h"

namespace soccer {

SimulationState::SimulationState(SimulatorOptions with)
    : HostedGame(Referee(with.referee, with.world.field, with.seed), with.agents > 0),
      options(std::move(with)),
      world(options.world),
      vision(options.world.field, options.dialect, options.noise),
      monitor_scene(options.world.field) {
  const double ratio = options.step / options.world.physics_step;
  require(ratio > 0.5 && std::abs(ratio - std::round(ratio)) < 1e-6, "the step must be a whole multiple of the physics step");
}

void SimulationState::format_percept(Agent& agent) const { soccer::format_percept(agent, world, match, vision, now()); }

Snapshot take_snapshot(const SimulationState& state) { return {state.world.state(), state}; }

void restore(const Snapshot& snapshot, SimulationState& state) {
  state.world.restore(snapshot.world);
  state.restore_match(snapshot.game);
  for (const RobotId robot : state.agents.restore(snapshot.game.agents)) state.world.remove(robot);
  state.monitor_scene.rebuild();
}

}  // namespace soccer

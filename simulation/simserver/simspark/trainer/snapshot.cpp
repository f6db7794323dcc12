#include "simulation/simserver/simspark/trainer/snapshot.h"

namespace soccer {

Snapshot take_snapshot(const SimulationState& state) {
  return {state.world.state(), state.match, state.referee, state.agents, state.steps, state.started};
}

void restore(const Snapshot& snapshot, SimulationState& state) {
  state.world.restore(snapshot.world);
  state.match = snapshot.match;
  state.referee = snapshot.referee;
  state.steps = snapshot.steps;
  state.started = snapshot.started;
  for (const RobotId robot : state.agents.restore(snapshot.agents)) state.world.remove(robot);
  state.monitor_scene.rebuild();
}

}  // namespace soccer

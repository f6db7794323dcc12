#include "simulation/simserver/simspark/snapshot.h"

namespace soccer {

Snapshot take_snapshot(const SimulationState& state) { return {state.world.state(), state}; }

void restore(const Snapshot& snapshot, SimulationState& state) {
  state.world.restore(snapshot.world);
  state.restore_match(snapshot.game);
  for (const RobotId robot : state.agents.restore(snapshot.game.agents)) state.world.remove(robot);
  state.monitor_scene.rebuild();
}

}  // namespace soccer

#include "simulation/simserver/mj/snapshot.h"

#include <utility>

namespace soccer::mj {

Snapshot take_snapshot(const SimulationState& state) { return {state.arena.state(), state}; }

void restore(const Snapshot& snapshot, SimulationState& state) {
  state.restore_match(snapshot.game);
  state.arena.restore(snapshot.arena);
  for (const auto& [id, agent] : snapshot.game.agents.all())
    if (agent.stage == Agent::Stage::kPlaying && state.agents.find(id) == nullptr) state.arena.remove(agent.robot);
  state.agents.resume(snapshot.game.agents, [](const Agent* then, Agent&& now) {
    Agent restored = then != nullptr ? *then : Agent{};
    restored.id = now.id;
    if (then == nullptr) return restored;
    restored.outgoing = std::move(now.outgoing);
    // Only an agent that plays gets percepts and answers them.
    restored.synced = now.synced || restored.stage != Agent::Stage::kPlaying;
    return restored;
  });
  state.scene_changed = true;
}

}  // namespace soccer::mj

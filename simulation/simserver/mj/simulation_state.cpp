#include "simulation/simserver/mj/simulation_state.h"

#include <utility>

#include "blackboard/common/config/yaml.h"

namespace soccer::mj {

SimulatorOptions options_for_field(const std::filesystem::path& config, const std::string& field) {
  SimulatorOptions options;
  options.field = load_yaml<ArenaDimensions>(config / "fields" / (field + ".yaml"));
  options.referee.mj = load_yaml<MjRules>(config / "mj" / "rules.yaml");
  options.vision = load_yaml<VisionParameters>(config / "mj" / "vision.yaml");
  options.robots = config::moved_file(config / "mj" / "robots");
  return options;
}

SimulationState::SimulationState(SimulatorOptions with)
    : HostedGame(Referee(with.referee, with.field, with.seed), with.agents > 0),
      options(std::move(with)),
      arena(options.field),
      vision(options.field, options.vision) {}

Agent* SimulationState::player(RobotId robot) {
  for (auto& [id, agent] : agents.all())
    if (agent.stage == Agent::Stage::kPlaying && agent.robot == robot) return &agent;
  return nullptr;
}

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

#include "simulation/simserver/mj/simulation_state.h"

#include <utility>

#include "blackboard/common/config/yaml.h"

namespace soccer::mj {

SimulatorOptions options_for_field(const std::filesystem::path& config, const std::string& field) {
  SimulatorOptions options;
  options.field = load_yaml<ArenaDimensions>(config / "fields" / (field + ".yaml"));
  options.referee.mj = load_yaml<MjRules>(config / "league" / "rules.yaml");
  options.vision = load_yaml<VisionParameters>(config / "league" / "vision.yaml");
  options.robots = config / "league" / "robots";
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

}  // namespace soccer::mj

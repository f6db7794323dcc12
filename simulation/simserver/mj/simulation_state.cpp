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

namespace {

void change_sides(SimulationState& state) {
  state.arena.swap_sides();
  Match& match = state.match;
  std::swap(match.teams[0], match.teams[1]);
  std::swap(match.score[0], match.score[1]);
  for (auto& [id, agent] : state.agents.all()) agent.robot.side = other(agent.robot.side);
  state.scene_changed = true;
}

}  // namespace

RefereeView referee_view_of(const Arena& arena) {
  RefereeView view{kPhysicsStep * kStepsPerCycle, arena.ball().position(), arena.ball().velocity(), {}, {}};
  for (const RobotBody& robot : arena.robots()) {
    Eigen::AlignedBox3d box(robot.position());
    for (const PlacedGeom& geom : robot.view.geoms) box.extend(geom.pose.position);
    view.robots.push_back({robot.id, robot.position(), robot.velocity(), box, robot.view.touches_ball});
  }
  for (std::size_t a = 0; a < arena.robots().size(); ++a)
    for (const RobotId& touched : arena.robots()[a].view.touched_robots)
      if (const std::size_t b = arena.index_of(touched); a < b && b < arena.robots().size())
        view.contacts.push_back({a, b, ((arena.robots()[a].position() + arena.robots()[b].position()) / 2).head<2>()});
  return view;
}

void apply(const RefereeActions& actions, SimulationState& state) {
  Arena& arena = state.arena;
  if (actions.ball) arena.place_ball(*actions.ball);
  for (const RefereeActions::Placement& placement : actions.robots) {
    const std::size_t robot = arena.index_of(placement.robot);
    const RobotBody& body = arena.robots()[robot];
    const Eigen::Quaterniond turned(Eigen::AngleAxisd(placement.heading.value_or(0), Eigen::Vector3d::UnitZ()));
    const Eigen::Vector3d at(placement.torso.x(), placement.torso.y(), body.file->spawn_height);
    arena.place(robot, at, placement.heading ? turned : body.rotation());
  }
  if (actions.change_sides) change_sides(state);
}

}  // namespace soccer::mj

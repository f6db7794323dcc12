#include "simulation/simserver/mj/agents/joining.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "blackboard/common/error.h"
#include "simulation/simserver/host/connection.h"
#include "simulation/simserver/mj/senses/percept.h"

namespace soccer::mj {
namespace {

/// Why the agent may not play; empty if it may.
std::string objection(const SimulationState& state, const Agent& agent, std::optional<Side> side) {
  const Arena& arena = state.arena;
  if (!side) return "there are two other teams already";
  if (agent.number > state.options.referee.mj.max_number) return "its number is too high";
  if (arena.index_of({*side, agent.number}) < arena.robots().size())
    return "number " + std::to_string(agent.number) + " of its team plays already";
  if (std::ranges::count(arena.robots(), *side, [](const RobotBody& r) { return r.id.side; }) >= state.options.referee.mj.team_size)
    return "its team is complete";
  return "";
}

/// The agents that have introduced themselves, in the order of their robots, so that the order of connections does not matter.
std::vector<Agent*> introduced(SimulationState& state) {
  std::vector<Agent*> agents;
  for (auto& [id, agent] : state.agents.all())
    if (agent.stage == Agent::Stage::kPrepared) agents.push_back(&agent);
  std::ranges::stable_sort(agents, {}, [](const Agent* agent) { return agent->number; });
  return agents;
}

}  // namespace

void join_introduced(SimulationState& state) {
  for (Agent* const agent : introduced(state)) {
    Match& match = state.match;
    const std::optional<Side> side = side_of_team(match, agent->team);
    std::string why = objection(state, *agent, side);
    if (why.empty()) {
      const ArenaDimensions& field = state.options.field;
      const double sign = *side == Side::kLeft ? -1 : 1;
      agent->robot = {*side, agent->number};
      try {
        state.arena.add(agent->robot, agent->file, sign * (2 * agent->number + 1), field.width / 2 + field.border, -M_PI / 2);
      } catch (const InputError& error) {
        why = error.what();
      }
    }
    if (!why.empty()) {
      report_error(state, *agent, why + "; it is refused");
      agent->stage = Agent::Stage::kRefused;
      continue;
    }
    match.teams[index_of(*side)] = agent->team;
    agent->stage = Agent::Stage::kPlaying;
    agent->noise = robot_noise(state.options.seed, agent->robot);
    state.scene_changed = true;
    format_percept(state, *agent);
  }
}

void leave(SimulationState& state, Agent& agent) {
  if (agent.stage == Agent::Stage::kPlaying) {
    state.arena.remove(agent.robot);
    state.scene_changed = true;
  }
  agent.stage = Agent::Stage::kConnected;
}

void beam(SimulationState& state, Agent& agent) {
  const auto target = std::exchange(agent.beam, std::nullopt);
  if (!target || !state.may_beam()) return;
  const bool left = agent.robot.side == Side::kLeft;
  const Eigen::Vector3d at((left ? -1 : 1) * std::abs(target->x), target->y, agent.file->spawn_height);
  const Eigen::AngleAxisd turn(target->angle + (left ? 0 : M_PI), Eigen::Vector3d::UnitZ());
  state.arena.place(state.arena.index_of(agent.robot), at, Eigen::Quaterniond(turn));
}

}  // namespace soccer::mj

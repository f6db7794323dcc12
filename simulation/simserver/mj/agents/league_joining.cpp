#include "simulation/simserver/mj/agents/league_joining.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "blackboard/common/error.h"
#include "simulation/simserver/host/admission.h"
#include "simulation/simserver/mj/senses/league_percept.h"

namespace soccer::mj {
namespace {

/// Why the agent may not play; empty if it may.
std::string objection(const LeagueState& state, const LeagueAgent& agent, std::optional<Side> side) {
  const Arena& arena = state.arena;
  if (!side) return "there are two other teams already";
  if (agent.number > state.options.rules.max_number) return "its number is too high";
  if (arena.index_of({*side, agent.number}) < arena.robots().size())
    return "number " + std::to_string(agent.number) + " of its team plays already";
  if (std::ranges::count(arena.robots(), *side, [](const RobotBody& r) { return r.id.side; }) >= state.options.rules.team_size)
    return "its team is complete";
  return "";
}

/// The agents that have introduced themselves, in the order of their robots, so that the order of connections does not matter.
std::vector<LeagueAgent*> introduced(LeagueState& state) {
  std::vector<LeagueAgent*> agents;
  for (auto& [id, agent] : state.game.agents)
    if (agent.stage == LeagueAgent::Stage::kIntroduced) agents.push_back(&agent);
  std::ranges::stable_sort(agents, {}, [](const LeagueAgent* agent) { return agent->number; });
  return agents;
}

}  // namespace

void join_introduced(LeagueState& state) {
  for (LeagueAgent* const agent : introduced(state)) {
    Match& match = state.game.match;
    const std::optional<Side> side = side_of_team(match, agent->team);
    std::string why = objection(state, *agent, side);
    if (why.empty()) {
      const LeagueField& field = state.options.field;
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
      agent->stage = LeagueAgent::Stage::kRefused;
      continue;
    }
    match.teams[index_of(*side)] = agent->team;
    agent->stage = LeagueAgent::Stage::kPlaying;
    agent->noise = robot_noise(state.options.seed, agent->robot);
    state.scene_changed = true;
    format_percept(state, *agent);
  }
}

void leave(LeagueState& state, LeagueAgent& agent) {
  if (agent.stage == LeagueAgent::Stage::kPlaying) {
    state.arena.remove(agent.robot);
    state.scene_changed = true;
  }
  agent.stage = LeagueAgent::Stage::kConnected;
}

void beam(LeagueState& state, LeagueAgent& agent) {
  const auto target = std::exchange(agent.beam, std::nullopt);
  if (!target || !state.may_beam()) return;
  const bool left = agent.robot.side == Side::kLeft;
  const Eigen::Vector3d at((left ? -1 : 1) * std::abs(target->x), target->y, agent.file->spawn_height);
  const Eigen::AngleAxisd turn(target->angle + (left ? 0 : M_PI), Eigen::Vector3d::UnitZ());
  state.arena.place(state.arena.index_of(agent.robot), at, Eigen::Quaterniond(turn));
}

}  // namespace soccer::mj

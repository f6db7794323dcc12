#include "simulation/simserver/mj/simulator.h"

#include <algorithm>
#include <vector>

#include "simulation/simserver/host/truth_log.h"
#include "simulation/simserver/mj/agents/agent_commands.h"
#include "simulation/simserver/mj/senses/percept.h"
#include "simulation/simserver/mj/simulation_state.h"

template class soccer::SimulationHost<soccer::mj::SimulationState, soccer::mj::Trainer, soccer::mj::Snapshot>;

namespace soccer::mj {

int Simulator::introduced() const {
  return static_cast<int>(std::ranges::count_if(state_.agents.all(), [](const auto& item) { return item.second.takes_part(); }));
}

void Simulator::prepare_percepts(bool) { join_introduced(state_); }

void Simulator::execute_requests() {
  for (auto& [id, agent] : state_.agents.all())
    if (agent.stage == Agent::Stage::kPlaying) beam(state_, agent);
}

std::string_view Simulator::advance_world() {
  const int divergences = state_.arena.divergences();
  state_.arena.step(loop_);
  return state_.arena.divergences() != divergences ? "the robots concerned were put back, at rest" : "";
}

RefereeView Simulator::referee_view() const { return referee_view_of(state_.arena); }

void Simulator::sense() {
  deliver_speech(state_);
  const Arena& arena = state_.arena;
  std::vector<Agent*> players;
  for (const RobotBody& robot : arena.robots()) players.push_back(state_.player(robot.id));
  const bool captures = state_.steps % 2 == 1;  // the picture is in the next percept but one
  loop_.run(static_cast<int>(players.size()), [&](int i, int) {
    Agent& agent = *players[static_cast<std::size_t>(i)];
    format_percept(state_, agent);
    if (captures) agent.seen = state_.vision.see(arena, static_cast<std::size_t>(i), agent.noise);
  });
}

SceneTruth Simulator::scene_truth() const {
  const Arena& arena = state_.arena;
  SceneTruth truth = truth_of_ball(arena.ball().position(), arena.ball().velocity());
  for (const RobotBody& robot : arena.robots())
    truth.robots.push_back(truth_of_robot(robot.id, state_.match.teams, robot.position(), robot.rotation().toRotationMatrix()));
  return truth;
}

}  // namespace soccer::mj

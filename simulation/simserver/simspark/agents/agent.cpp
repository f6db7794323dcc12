#include "simulation/simserver/simspark/agents/agent.h"

#include <algorithm>
#include <utility>

namespace soccer {

void AgentRegistry::start_playing(Agent& agent, RobotId robot, const std::string& team) {
  agent.stage = Agent::Stage::kPlaying;
  agent.robot = robot;
  agent.team = team;
  agent.announce = true;
  players_[robot] = agent.id;
}

void AgentRegistry::stop_playing(Agent& agent) {
  if (selected_ == agent.robot) selected_.reset();
  players_.erase(agent.robot);
  agent.stage = Agent::Stage::kPrepared;
  agent.announce = false;
}

void AgentRegistry::swap_sides() {
  std::map<RobotId, int> players;
  for (const auto& [robot, id] : players_) {
    Agent& agent = at(id);
    agent.robot.side = other(agent.robot.side);
    agent.announce = true;
    players[agent.robot] = id;
  }
  players_ = std::move(players);
  if (selected_) selected_->side = other(selected_->side);
}

std::vector<RobotId> AgentRegistry::restore(const AgentRegistry& earlier) {
  players_ = earlier.players_;
  selected_ = earlier.selected_;
  resume(earlier, [](const Agent* then, Agent&& now) {
    Agent restored = then != nullptr ? *then : Agent{};
    restored.id = now.id;
    // The client has not gone back in time: it has built its scene, and it waits for its messages.
    if (restored.stage == Agent::Stage::kConnected) restored.stage = std::min(now.stage, Agent::Stage::kPrepared);
    if (!restored.body) restored.body = now.body;
    restored.outgoing = std::move(now.outgoing);
    restored.synced = now.synced;
    restored.errors = now.errors;
    return restored;
  });
  std::vector<RobotId> left;
  for (const auto& [robot, id] : earlier.players_)
    if (find(id) == nullptr) left.push_back(robot);
  for (const RobotId robot : left) {
    players_.erase(robot);
    if (selected_ == robot) selected_.reset();
  }
  return left;
}

}  // namespace soccer

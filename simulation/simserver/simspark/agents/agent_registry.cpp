#include "simulation/simserver/simspark/agents/agent_registry.h"

#include <algorithm>
#include <utility>

namespace soccer {

int AgentRegistry::connect() {
  const int id = next_id_++;
  agents_[id].id = id;
  return id;
}

Agent* AgentRegistry::find(int id) {
  const auto found = agents_.find(id);
  return found == agents_.end() ? nullptr : &found->second;
}

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
  agent.stage = Agent::Stage::kSceneBuilt;
  agent.announce = false;
}

void AgentRegistry::swap_sides() {
  std::map<RobotId, int> players;
  for (const auto& [robot, id] : players_) {
    Agent& agent = agents_.at(id);
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
  for (auto& [id, agent] : agents_) {
    Agent restored;
    restored.id = id;
    if (const auto then = earlier.agents_.find(id); then != earlier.agents_.end()) restored = then->second;
    // The client has not gone back in time: it has built its scene, and it waits for its messages.
    if (restored.stage == Agent::Stage::kConnected) restored.stage = std::min(agent.stage, Agent::Stage::kSceneBuilt);
    if (!restored.body) restored.body = agent.body;
    restored.outgoing = std::move(agent.outgoing);
    restored.synced = agent.synced;
    restored.errors = agent.errors;
    agent = std::move(restored);
  }
  std::vector<RobotId> left;
  for (const auto& [robot, id] : earlier.players_)
    if (!agents_.contains(id)) left.push_back(robot);
  for (const RobotId robot : left) {
    players_.erase(robot);
    if (selected_ == robot) selected_.reset();
  }
  return left;
}

}  // namespace soccer

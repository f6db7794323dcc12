#include "simulation/simserver/host/agent_connection.h"

#include <utility>

namespace soccer {

std::string player_name(const AgentConnection& agent) {
  if (agent.stage != AgentConnection::Stage::kPlaying) return {};
  return "team " + agent.team + ", player " + std::to_string(agent.robot.unum) + (agent.robot.side == Side::kLeft ? ", left" : ", right");
}

void queue_percept(AgentConnection& agent) {
  constexpr std::size_t kMaxWaiting = 2;
  if (agent.next_percept.empty()) return;
  agent.outgoing.push_back(std::exchange(agent.next_percept, std::move(agent.spare)));
  agent.next_percept.clear();
  agent.synced = false;
  if (agent.outgoing.size() > kMaxWaiting) agent.outgoing.pop_front();
}

std::optional<std::string_view> next_message(AgentConnection& agent) {
  if (agent.outgoing.empty()) return std::nullopt;
  agent.spare = std::exchange(agent.sent_last, std::move(agent.outgoing.front()));
  agent.outgoing.pop_front();
  return agent.sent_last;
}

void report_error(AgentConnection& agent, const std::string& what, const std::function<void(const std::string&)>& report) {
  constexpr int kMaxShown = 5;
  if (++agent.errors > kMaxShown) return;
  std::string line = "agent " + std::to_string(agent.id);
  if (agent.stage == AgentConnection::Stage::kPlaying) line += " (" + agent.team + " " + std::to_string(agent.robot.unum) + ")";
  line += ": " + what;
  if (agent.errors == kMaxShown) line += " (further errors of this agent are not shown)";
  report(line);
}

}  // namespace soccer

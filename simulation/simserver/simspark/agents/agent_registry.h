#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "simulation/protocol/line_up.h"
#include "simulation/simserver/host/agent_connection.h"
#include "simulation/simserver/simspark/agents/agent.h"

namespace soccer {

/// The connected agents, and which of them control a robot on the field.
class AgentRegistry : public AgentTable<Agent> {
 public:
  /// The agent's id of each robot on the field; robots are processed in this order.
  const std::map<RobotId, int>& players() const { return players_; }
  bool is_playing(RobotId robot) const { return players_.contains(robot); }
  Agent& of(RobotId robot) { return at(players_.at(robot)); }
  const Agent& of(RobotId robot) const { return at(players_.at(robot)); }

  /// The agent controls this robot of this team from now on.
  void start_playing(Agent& agent, RobotId robot, const std::string& team);
  void stop_playing(Agent& agent);
  /// Left becomes right.
  void swap_sides();

  /// The robot that a trainer has selected.
  std::optional<RobotId> selected() const { return selected_; }
  void select(std::optional<RobotId> robot) { selected_ = robot; }

  /// Restores the agents of an earlier state. The state of each connection is kept: its queued messages, whether it has sent (syn), and its
  /// body. Agents that are not in the earlier state have not sent (init …) afterwards.
  /// @return the robots of agents that have disconnected since; they have to leave the field.
  std::vector<RobotId> restore(const AgentRegistry& earlier);

 private:
  std::map<RobotId, int> players_;
  std::optional<RobotId> selected_;
};

}  // namespace soccer

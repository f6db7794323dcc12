#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "blackboard/common/random/random_stream.h"
#include "simulation/protocol/line_up.h"

namespace soccer {

/// The connected agents of a simulation by id, in the order of connection. Ids count up from 1 and are not reused. A value type.
template <class Agent>
class AgentTable {
 public:
  /// Adds an agent and returns its id.
  int connect() {
    const int id = next_id_++;
    agents_[id].id = id;
    return id;
  }
  /// Removes an agent that does not play.
  void erase(int id) { agents_.erase(id); }

  std::map<int, Agent>& all() { return agents_; }
  const std::map<int, Agent>& all() const { return agents_; }
  Agent& at(int id) { return agents_.at(id); }
  const Agent& at(int id) const { return agents_.at(id); }
  /// nullptr if there is no such agent.
  Agent* find(int id) {
    const auto found = agents_.find(id);
    return found == agents_.end() ? nullptr : &found->second;
  }

  /// Restores the agents of an earlier state, of which those that are connected now remain. resumed(then, now): the agent as it goes on,
  /// from its earlier state and its connection; `then` is nullptr if it has connected since.
  template <class Resume>
  void resume(const AgentTable& earlier, const Resume& resumed) {
    for (auto& [id, agent] : agents_) {
      const auto then = earlier.agents_.find(id);
      agent = resumed(then == earlier.agents_.end() ? nullptr : &then->second, std::move(agent));
    }
  }

 private:
  std::map<int, Agent> agents_;
  int next_id_ = 1;
};

/// What a simulation keeps of an agent's connection, from accept to close, whatever the protocol. A value type.
struct AgentConnection {
  /// kPrepared: the agent has described its robot, which is not on the field yet. kRefused: its connection is to be closed.
  enum class Stage { kConnected, kPrepared, kPlaying, kRefused };

  int id = 0;
  Stage stage = Stage::kConnected;
  RobotId robot;       ///< valid while kPlaying
  std::string team;    ///< valid while kPlaying
  bool synced = true;  ///< has answered its last percept
  RandomStream32 noise;

  std::string next_percept;          ///< computed at the end of a cycle, sent at the start of the next
  std::deque<std::string> outgoing;  ///< messages ready to be sent
  std::string sent_last;
  std::string spare;  ///< a buffer that next_percept reuses
  int errors = 0;     ///< number of errors in its messages

  bool takes_part() const { return stage == Stage::kPrepared || stage == Stage::kPlaying; }
};

/// The agent's player, such as "team simswift, player 2, left"; empty if it does not play.
std::string player_name(const AgentConnection& agent);

/// Makes the agent's next percept, if there is one, ready to be sent. Of messages that the agent does not take, the oldest are dropped as a
/// whole, as with a full socket.
void queue_percept(AgentConnection& agent);

/// Removes and returns the next message to send; valid until the next call for this agent.
std::optional<std::string_view> next_message(AgentConnection& agent);

/// Reports an error in an agent's message: what was wrong and how it is handled. The first five of an agent are shown.
void report_error(AgentConnection& agent, const std::string& what, const std::function<void(const std::string&)>& report);

/// The same with the report of a simulation's options.
template <class State>
void report_error(const State& state, AgentConnection& agent, const std::string& what) {
  report_error(agent, what, state.options.report);
}

}  // namespace soccer

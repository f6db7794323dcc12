#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <boost/random/mersenne_twister.hpp>

#include "simulation/protocol/line_up.h"

namespace soccer {

/// What a simulation keeps of an agent's connection, from accept to close, whatever the protocol. A value type.
struct AgentConnection {
  /// kPrepared: the agent has described its robot, which is not on the field yet. kRefused: its connection is to be closed.
  enum class Stage { kConnected, kPrepared, kPlaying, kRefused };

  int id = 0;
  Stage stage = Stage::kConnected;
  RobotId robot;       ///< valid while kPlaying
  std::string team;    ///< valid while kPlaying
  bool synced = true;  ///< has answered its last percept
  boost::random::mt19937 noise;

  std::string next_percept;          ///< computed at the end of a cycle, sent at the start of the next
  std::deque<std::string> outgoing;  ///< messages ready to be sent
  std::string sent_last;
  std::string spare;  ///< a buffer that next_percept reuses
  int errors = 0;     ///< number of errors in its messages

  bool takes_part() const { return stage == Stage::kPrepared || stage == Stage::kPlaying; }
};

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

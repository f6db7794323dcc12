#pragma once

#include <string>
#include <vector>

#include "simulation/protocol/effector_command.h"
#include "simulation/protocol/perceptor_info.h"
#include "simulation/protocol/tcp_transport.h"

namespace soccer {

/// Robots that join one after another, as the real servers need it, and then say nothing but (syn): the least that a client in sync mode
/// can do, so that what is measured is the server.
class StandingAgents {
 public:
  /// Brings them all onto the field; more than seven are two teams. Errors: ConnectionLost; InputError when a robot is refused.
  StandingAgents(const HostPort& server, int count) {
    const int per_team = count > 7 ? (count + 1) / 2 : count;
    for (int i = 0; i < count; ++i) join(server, i < per_team ? "Left" : "Right", i % per_team + 1);
  }

  /// One cycle of the server: a message and an answer for each.
  void cycle() {
    for (Agent& agent : agents_) answer(agent, agent.transport.receive());
  }

  double now() const { return agents_.front().now; }      ///< s, as the server says
  double bytes() const { return bytes_; }                 ///< received since the start
  double messages() const { return messages_; }           ///< likewise

 private:
  struct Agent {
    TcpTransport transport;
    std::string team;
    int number;
    double now = 0;
    int messages = 0;
    int placed_for = 0;  // messages since the beam; 0 before
  };

  static constexpr int kRefusedAfter = 100;  // messages without number and side
  static constexpr int kSettled = 15;        // messages after the beam

  void join(const HostPort& server, const std::string& team, int number) {
    using std::chrono::milliseconds;
    agents_.push_back({TcpTransport(server, {milliseconds(5000), milliseconds(20000)}), team, number});
    agents_.back().transport.send("(scene rsg/agent/nao/nao.rsg)(syn)");
    // The others go on meanwhile: the server accepts the new one only between its cycles.
    while (agents_.back().placed_for < kSettled)
      for (Agent& agent : agents_)
        if (const auto message = agent.transport.receive_within(milliseconds(1))) answer(agent, *message);
  }

  void answer(Agent& agent, std::string_view message) {
    parse_percept(message, percept_);
    agent.now = percept_.now;
    bytes_ += static_cast<double>(message.size());
    ++messages_;
    EffectorCommand command;
    command.syn = true;
    if (++agent.messages == 3) command.init = {agent.number, agent.team};
    if (agent.placed_for > 0) ++agent.placed_for;
    if (agent.placed_for == 0 && percept_.number != 0) {
      command.beam = {-0.6 - 0.7 * ((agent.number + 1) / 2), agent.number % 2 == 0 ? 1.5 : -1.5, 0};
      agent.placed_for = 1;
    }
    if (agent.placed_for == 0 && agent.messages > kRefusedAfter)
      throw InputError(agent.team + " " + std::to_string(agent.number), "the server refuses it", "use a server on which nobody plays");
    out_.clear();
    append_command(out_, command);
    agent.transport.send(out_);
  }

  std::vector<Agent> agents_;
  wire::PerceptorInfo percept_;
  std::string out_;
  double bytes_ = 0, messages_ = 0;
};

}  // namespace soccer

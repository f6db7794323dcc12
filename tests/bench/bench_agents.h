#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "simulation/protocol/effector_command.h"
#include "simulation/protocol/hinges.h"
#include "simulation/protocol/perceptor_info.h"
#include "simulation/protocol/tcp_transport.h"

namespace soccer {

/// Robots that join one after another, as the real servers require, and then send only (syn), or march on the spot: the minimum for clients
/// in sync mode, so that the measurement covers the server.
class BenchAgents {
 public:
  /// Places all robots on the field; more than seven form two teams. Errors: ConnectionLost; InputError when the server rejects a robot.
  BenchAgents(const HostPort& server, int count, bool march) : march_(march) {
    const int per_team = count > 7 ? (count + 1) / 2 : count;
    for (int i = 0; i < count; ++i) join(server, i < per_team ? "Left" : "Right", i % per_team + 1);
  }

  /// One cycle of the server: a message and a reply for each robot.
  void cycle() {
    for (Agent& agent : agents_) answer(agent, agent.transport.receive());
  }

  double now() const { return agents_.front().now; }  ///< s, time of the server
  double bytes() const { return bytes_; }             ///< received since the start
  double messages() const { return messages_; }       ///< received since the start

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
    // rcssserver3d accepts at most seven robots of one type, and nine of any two types.
    const char* const scenes[] = {"nao/nao.rsg", "nao/nao_hetero.rsg 1", "nao/nao_hetero.rsg 2"};
    agents_.back().transport.send("(scene rsg/agent/" + std::string(scenes[(number - 1) / 4]) + ")(syn)");
    // The other robots continue meanwhile: the server accepts the new one only between its cycles.
    while (agents_.back().placed_for < kSettled)
      for (Agent& agent : agents_)
        if (const auto message = agent.transport.receive_within(milliseconds(1))) answer(agent, *message);
    // A robot that was too late for the last round has a message waiting; no robot receives the next one before it has replied to that.
    const double newest = std::ranges::max_element(agents_, {}, &Agent::now)->now;
    for (Agent& agent : agents_)
      while (agent.now < newest) answer(agent, agent.transport.receive());
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
      throw InputError(agent.team + " " + std::to_string(agent.number), "the server rejects the robot",
                       "use a server without other players");
    if (march_ && agent.placed_for > kSettled) march(command, agent.now);
    out_.clear();
    append_command(out_, command);
    agent.transport.send(out_);
  }

  /// Bends the legs alternately with level feet, and swings the arms.
  static void march(EffectorCommand& command, double now) {
    constexpr double kPeriod = 0.4, kBend = 0.12;  // s; rad, of the hip
    const double phase = 2 * M_PI * now / kPeriod, speed = kBend * 2 * M_PI / kPeriod * std::sin(2 * phase);
    const auto turn = [&command](HingeId hinge, double velocity) {
      command.velocity[hinge] = velocity;
      command.velocities_present |= 1U << hinge;
    };
    const bool left = std::sin(phase) > 0;
    turn(kLlj3, left ? speed : 0);
    turn(kLlj4, left ? -2 * speed : 0);
    turn(kLlj5, left ? speed : 0);
    turn(kRlj3, left ? 0 : speed);
    turn(kRlj4, left ? 0 : -2 * speed);
    turn(kRlj5, left ? 0 : speed);
    turn(kLaj1, std::cos(phase));
    turn(kRaj1, -std::cos(phase));
  }

  bool march_;
  std::vector<Agent> agents_;
  wire::PerceptorInfo percept_;
  std::string out_;
  double bytes_ = 0, messages_ = 0;
};

}  // namespace soccer

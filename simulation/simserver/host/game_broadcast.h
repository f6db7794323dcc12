#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "blackboard/common/network/udp_socket.h"
#include "blackboard/common/time/clock.h"
#include "simulation/simserver/host/served_simulation.h"
#include "simulation/simserver/match/match.h"
#include "simulation/simserver/match/referee/referee.h"

namespace soccer {

/// The UDP port on which a simulation hears GameControllers.
class GameControllerPort {
 public:
  /// Errors: InputError when the port is not available.
  GameControllerPort(const std::string& address, int port) : socket_(address, port) {}

  /// Passes the datagrams that have arrived to the simulation.
  void deliver(ServedSimulation& simulation) {
    while (const auto datagram = socket_.receive())
      simulation.hear_game_controller(*datagram, socket_.sender().text(), seconds(clock_.now()));
  }

 private:
  UdpSocket socket_;
  MonotonicClock clock_;
};

/// All that changes in a simulation except its world, whatever the protocol. A value: a copy continues exactly like the original.
/// Agents: AgentTable, or a class derived from it.
template <class Agents>
struct HostedGame {
  /// waits: the clock waits for agents.
  HostedGame(Referee with, bool waits) : referee(std::move(with)), started(!waits) { match.mode = referee.first_mode(); }

  Match match;
  Referee referee;
  Agents agents;
  std::uint64_t steps = 0;  ///< cycles since the start
  bool started;             ///< the clock no longer waits for agents

  /// Restores an earlier state, except its agents, whose connections have not gone back in time.
  void restore_match(const HostedGame& earlier) {
    match = earlier.match;
    referee = earlier.referee;
    steps = earlier.steps;
    started = earlier.started;
  }
};

/// Broadcasts the state of an SPL game like a GameController, for robots that cannot read it from percepts: a packet of 2017 twice per
/// simulated second, and at once after each change of the state, the score or a penalty.
class GameBroadcast {
 public:
  /// `address`: to which packets are sent, a broadcast address or that of one robot. Errors: InputError.
  GameBroadcast(const std::string& address, int port);

  /// Called after each cycle of the simulation.
  void after_cycle(const ServedSimulation& simulation);

 private:
  UdpSocket socket_;
  UdpSocket::Peer to_;
  std::string sent_;     // the last packet without its number and its times
  double sent_at_ = -1;  // s, simulated time; -1: never
  int number_ = 0;       // of the next packet
};

}  // namespace soccer

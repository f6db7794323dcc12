#pragma once

#include <string>

#include "blackboard/common/network/udp_socket.h"
#include "simulation/simserver/host/served_simulation.h"

namespace soccer {

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

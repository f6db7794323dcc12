#pragma once

#include <string>

#include "blackboard/common/network/udp_socket.h"
#include "blackboard/common/time/clock.h"
#include "simulation/simserver/host/served_simulation.h"

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

}  // namespace soccer

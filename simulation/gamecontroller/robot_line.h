#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>

#include "blackboard/network/udp_socket.h"
#include "simulation/gamecontroller/session.h"

namespace soccer::controller {

/// Addresses of the communication with robots.
struct RobotLineOptions {
  std::string to = "127.255.255.255";  ///< unicast or broadcast address of the robots
  int to_port = wire::kGameControllerPort;
  std::string listen = "127.0.0.1";  ///< own address: packets are sent from it, and robots answer to it
  int listen_port = wire::kReturnPort;
  std::string messages;  ///< address on which team messages are received and counted; empty: they are not
};

/// The UDP sockets of a GameController.
class RobotLine {
 public:
  /// say: called with warnings. Errors: InputError.
  RobotLine(const RobotLineOptions& options, const std::array<int, 2>& teams, std::function<void(const std::string&)> say);

  /// Takes what robots have sent since the last call.
  void receive(Session& session, Time now);
  void send(std::string_view packet);

  /// The port for answers.
  int port() const { return socket_.port(); }

 private:
  UdpSocket socket_;
  UdpSocket::Peer to_;
  std::array<std::unique_ptr<UdpSocket>, 2> messages_;  // of home and away
  std::function<void(const std::string&)> say_;
  bool failed_ = false;
};

}  // namespace soccer::controller

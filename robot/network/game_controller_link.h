#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "blackboard/network/udp_socket.h"
#include "blackboard/spl/game_controller.h"
#include "blackboard/spl/return_data.h"
#include "blackboard/topics/referee.h"
#include "robot/network/network_parameters.h"
#include "robot/network/refusals.h"

namespace soccer {

/// Addresses for the communication with the GameController, and the robot's identity.
struct GameControllerOptions {
  std::string address = "0.0.0.0";       ///< to listen on
  int port = wire::kGameControllerPort;  ///< to listen on
  int return_port = wire::kReturnPort;   ///< of the GameController, for answers
  int team = 1;
  int player = 2;
  double half_time = NetworkParameters{}.half_time;  ///< s
};

/// Receives the packets of the SPL's GameController and answers that the robot is alive.
class GameControllerLink {
 public:
  /// Errors: InputError.
  GameControllerLink(const GameControllerOptions& options, std::function<void(const std::string&)> report);

  /// Receives all pending packets and writes the state of the newest one into `info`. `now`: s, monotonic.
  void receive(double now, GameControllerInfo& info);

  /// Processes one received datagram. Public for tests.
  void take(std::string_view datagram, double now);

  /// True if a packet was received within the last two seconds.
  bool heard(double now) const;

  /// Reports once to the GameController that the chest button has penalised or unpenalised the robot.
  void report_button(bool penalised);

  const Refusals& refusals() const { return refusals_; }
  const Refusals& losses() const { return losses_; }  ///< answers that could not be sent
  int port() const { return socket_.port(); }

 private:
  void write_to(RefereeInfo& referee, double now) const;
  void answer(double now);
  void send(wire::ReturnMessage message);

  GameControllerOptions options_;
  UdpSocket socket_;
  Refusals refusals_, losses_;
  std::optional<wire::GameControllerData> data_;
  std::optional<UdpSocket::Peer> controller_;
  double last_packet_ = 0, last_answer_ = -1, state_began_ = 0;  // s
};

}  // namespace soccer

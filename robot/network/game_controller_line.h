#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "blackboard/spl/game_controller.h"
#include "blackboard/spl/return_data.h"
#include "blackboard/topics/game.h"
#include "robot/network/refusals.h"
#include "robot/network/udp_socket.h"

namespace soccer {

/// Where the GameController is heard.
struct GameControllerOptions {
  std::string address = "0.0.0.0";
  int port = wire::kGameControllerPort;
  int return_port = wire::kReturnPort;
  int team = 1;
  int player = 2;
};

/// Listens to the SPL's GameController and answers that the robot is alive. From its first packet on that names our team, it is in charge.
class GameControllerLine {
 public:
  /// Errors: InputError.
  GameControllerLine(const GameControllerOptions& options, std::function<void(const std::string&)> say);

  /// Takes what has come, and writes what is so into `game`. `now`: s, of a clock that never goes backward.
  void receive(double now, Game& game);

  /// A datagram as it came; for tests.
  void take(std::string_view datagram, double now);

  /// Whether a packet came within the last two seconds.
  bool heard(double now) const;

  /// Tells it once that the chest button has penalised the robot, or let it in.
  void report_button(bool penalised);

  const Refusals& refusals() const { return refusals_; }
  const Refusals& losses() const { return losses_; }  ///< answers that did not go out
  int port() const { return socket_.port(); }

 private:
  void write_to(Game& game, double now) const;
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

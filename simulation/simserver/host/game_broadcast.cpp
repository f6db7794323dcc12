#include "simulation/simserver/host/game_broadcast.h"

namespace soccer {
namespace {

constexpr double kInterval = 0.5;  // s; source: GameController of 2017

/// The packet without what changes by itself.
std::string timeless(wire::GameControllerData data) {
  data.seconds_remaining = 0;
  for (auto& team : data.teams)
    for (auto& player : team.players) player.seconds = 0;
  return wire::write_game_controller(data);
}

}  // namespace

GameBroadcast::GameBroadcast(const std::string& address, int port) : socket_("0.0.0.0", 0), to_(UdpSocket::peer(address, port)) {}

void GameBroadcast::after_cycle(const ServedSimulation& simulation) {
  auto data = simulation.announced_game();
  if (!data) return;
  std::string now = timeless(*data);
  if (sent_at_ >= 0 && now == sent_ && simulation.now() - sent_at_ < kInterval) return;
  data->packet = number_++ & 0xff;
  // A datagram that the kernel refuses is followed by another one within half a second, as a lost one is.
  static_cast<void>(socket_.send(wire::write_game_controller(*data), to_));
  sent_ = std::move(now);
  sent_at_ = simulation.now();
}

}  // namespace soccer

#include "simulation/gamecontroller/robot_line.h"

#include <cstring>
#include <utility>

namespace soccer::controller {
namespace {

constexpr int kFirstTeamPort = 10000;  // of the league: team messages are sent to this port + the team's number

}  // namespace

RobotLine::RobotLine(const RobotLineOptions& options, const std::array<int, 2>& teams, std::function<void(const std::string&)> say)
    : socket_(options.listen, options.listen_port, UdpSocket::Sharing::kExclusive),
      to_(UdpSocket::peer(options.to, options.to_port)),
      say_(std::move(say)) {
  if (options.messages.empty()) return;
  for (std::size_t t = 0; t < teams.size(); ++t) messages_[t] = std::make_unique<UdpSocket>(options.messages, kFirstTeamPort + teams[t]);
}

void RobotLine::receive(Session& session, Time now) {
  while (const auto datagram = socket_.receive()) session.hear_robot(*datagram, now, socket_.sender().text());
  for (const TeamId team : {TeamId::kHome, TeamId::kAway})
    if (UdpSocket* const socket = messages_[index_of(team)].get())
      while (const auto datagram = socket->receive()) session.hear_message(team, datagram->size());
}

void RobotLine::send(std::string_view packet) {
  const int error = socket_.send(packet, to_);
  if (error != 0 && !failed_) say_(std::string("a packet was not sent: ") + std::strerror(error));
  failed_ = error != 0;
}

}  // namespace soccer::controller

#include "simulation/protocol/udp_sender.h"

#include <cerrno>
#include <system_error>

#include "blackboard/common/error.h"

namespace soccer {

UdpSender::UdpSender(const HostPort& peer) try : sockets_(UdpSocket::connected_to(peer.host, peer.port)) {
} catch (const std::system_error& why) {
  throw InputError(peer.text(), why.code().message(), "correct HOST:PORT, or close some open files");
}

void UdpSender::send(std::string_view datagram) {
  // One attempt more than there are sockets: the first one may only report that an earlier datagram was refused.
  for (std::size_t attempt = 0; attempt <= sockets_.size(); ++attempt) {
    const int error = sockets_[current_].send(datagram);
    if (error != ECONNREFUSED && error != ENETUNREACH && error != EHOSTUNREACH) return;
    current_ = (current_ + 1) % sockets_.size();
  }
}

}  // namespace soccer

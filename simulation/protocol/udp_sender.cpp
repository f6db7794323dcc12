#include "simulation/protocol/udp_sender.h"

#include <cerrno>
#include <cstring>

#include <sys/socket.h>
#include <unistd.h>

#include "blackboard/common/error.h"
#include "blackboard/common/network/socket_address.h"

namespace soccer {

UdpSender::UdpSender(const HostPort& peer) {
  int error = 0;
  for (const SocketAddress& address : resolve(peer.host, peer.port, SOCK_DGRAM)) {
    const int socket = ::socket(address.family(), SOCK_DGRAM | SOCK_CLOEXEC, 0);
    // A connected socket learns that its peer's port is closed.
    if (socket >= 0 && connect(socket, address.get(), address.size) == 0) {
      sockets_.push_back(socket);
      continue;
    }
    error = errno;
    if (socket >= 0) close(socket);
  }
  if (sockets_.empty()) throw InputError(peer.text(), std::strerror(error), "correct HOST:PORT, or close some open files");
}

UdpSender::~UdpSender() {
  for (const int socket : sockets_) close(socket);
}

void UdpSender::send(std::string_view datagram) {
  // One attempt more than there are sockets: the first one may only report that an earlier datagram was refused.
  for (std::size_t attempt = 0; attempt <= sockets_.size(); ++attempt) {
    const ssize_t sent = ::send(sockets_[current_], datagram.data(), datagram.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent >= 0 || (errno != ECONNREFUSED && errno != ENETUNREACH && errno != EHOSTUNREACH)) return;
    current_ = (current_ + 1) % sockets_.size();
  }
}

}  // namespace soccer

#pragma once

#include <vector>

#include <sys/socket.h>
#include <unistd.h>

#include "blackboard/common/network/socket_address.h"

namespace soccer::test {

/// A port of an address that does not answer, as behind a firewall that drops packets: its queue of connections is full.
class SilentPort {
 public:
  explicit SilentPort(SocketAddress address) {
    sockets_.push_back(::socket(address.family(), SOCK_STREAM, 0));
    const bool listens = ::bind(sockets_[0], address.get(), address.size) == 0 && ::listen(sockets_[0], 0) == 0;
    socklen_t size = sizeof address.storage;
    ::getsockname(sockets_[0], reinterpret_cast<sockaddr*>(&address.storage), &size);
    port_ = listens ? address.port() : 0;
    for (int i = 0; i < kConnections && listens; ++i) {
      sockets_.push_back(::socket(address.family(), SOCK_STREAM | SOCK_NONBLOCK, 0));
      static_cast<void>(::connect(sockets_.back(), address.get(), address.size));
    }
  }
  ~SilentPort() {
    for (const int socket : sockets_) ::close(socket);
  }
  SilentPort(const SilentPort&) = delete;
  SilentPort& operator=(const SilentPort&) = delete;

  /// 0: the port could not be opened.
  int port() const { return port_; }

 private:
  static constexpr int kConnections = 4;

  std::vector<int> sockets_;
  int port_ = 0;
};

/// The addresses of localhost if the first one is IPv6 and the second one IPv4; otherwise none.
inline std::vector<SocketAddress> both_addresses_of_localhost(int port) {
  std::vector<SocketAddress> addresses = resolve("localhost", port, SOCK_STREAM);
  const bool both = addresses.size() == 2 && addresses[0].family() == AF_INET6 && addresses[1].family() == AF_INET;
  return both ? addresses : std::vector<SocketAddress>{};
}

}  // namespace soccer::test

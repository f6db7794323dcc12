#pragma once

#include <string>
#include <vector>

#include <sys/socket.h>

namespace soccer {

/// An address and a port of a socket, IPv4 or IPv6.
struct SocketAddress {
  sockaddr_storage storage{};
  socklen_t size = 0;

  int family() const { return storage.ss_family; }
  const sockaddr* get() const { return reinterpret_cast<const sockaddr*>(&storage); }
  /// The port in host byte order.
  int port() const;
  void set_port(int port);
};

/// HOST:PORT, with an IPv6 address in brackets, which it may have already.
std::string host_and_port(const std::string& host, int port);
std::string host_and_port(const std::string& host, const std::string& port);

/// All addresses of a host, which is a name or a numeric address, also [::1] in brackets, in the order in which they should be tried; none
/// twice. type: SOCK_STREAM or SOCK_DGRAM; family: AF_UNSPEC: any, AF_INET: only IPv4 addresses. Errors: InputError if the host is unknown.
std::vector<SocketAddress> resolve(const std::string& name, int port, int type, int family = AF_UNSPEC);

}  // namespace soccer

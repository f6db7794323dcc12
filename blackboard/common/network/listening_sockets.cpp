#include "blackboard/common/network/listening_sockets.h"

#include <cerrno>
#include <cstring>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "blackboard/common/error.h"
#include "blackboard/common/network/socket_address.h"

namespace soccer {
namespace {

bool is_loopback(const SocketAddress& address) {
  if (address.family() == AF_INET6) return IN6_IS_ADDR_LOOPBACK(&reinterpret_cast<const sockaddr_in6*>(&address.storage)->sin6_addr);
  return ntohl(reinterpret_cast<const sockaddr_in*>(&address.storage)->sin_addr.s_addr) >> 24U == IN_LOOPBACKNET;
}

/// A socket that listens on the address, whose port is then set; -1 with errno if that is impossible.
int listening_socket(SocketAddress& address) {
  const int descriptor = socket(address.family(), SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return -1;
  const int yes = 1, no = 0;
  constexpr int kQueue = 64;
  // The address :: then also accepts IPv4. That fails for IPv4 sockets, which do not have this option.
  if (address.family() == AF_INET6) setsockopt(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, &no, sizeof no);
  if (setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 && bind(descriptor, address.get(), address.size) == 0 &&
      listen(descriptor, kQueue) == 0 && getsockname(descriptor, reinterpret_cast<sockaddr*>(&address.storage), &address.size) == 0)
    return descriptor;
  const int error = errno;
  close(descriptor);
  errno = error;
  return -1;
}

/// Opens a socket on each address, the same port for all. Returns 0, or the errno of a failure; sockets that are open then stay open. Names
/// have addresses that a machine cannot use, such as ::1 of localhost without IPv6: they are left out, unless none is left.
int open_all(const std::vector<SocketAddress>& addresses, int port, ListeningSockets& opened) {
  opened.port = port;
  int unusable = 0;
  for (SocketAddress address : addresses) {
    address.set_port(opened.port);  // the free port that the first address was given
    const int descriptor = listening_socket(address);
    if (descriptor < 0 && errno != EADDRNOTAVAIL && errno != EAFNOSUPPORT) return errno;
    if (descriptor < 0) {
      unusable = errno;
      continue;
    }
    opened.port = address.port();
    opened.sockets.push_back({descriptor, address.family(), is_loopback(address)});
  }
  return opened.sockets.empty() ? unusable : 0;
}

}  // namespace

ListeningSockets listen_on(const std::string& host, int port, const std::string& remedy) {
  const std::vector<SocketAddress> addresses = resolve(host, port, SOCK_STREAM);
  constexpr int kAttempts = 10;  // a free port of the first address may be in use on the second one
  for (int attempt = 1;; ++attempt) {
    ListeningSockets opened;
    const int error = open_all(addresses, port, opened);
    if (error == 0) return opened;
    for (const ListeningSockets::Socket& socket : opened.sockets) close(socket.descriptor);
    if (port != 0 || error != EADDRINUSE || attempt == kAttempts) throw InputError(host_and_port(host, port), std::strerror(error), remedy);
  }
}

}  // namespace soccer

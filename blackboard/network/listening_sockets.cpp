#include "blackboard/network/listening_sockets.h"

#include <cerrno>
#include <cstring>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "blackboard/error.h"
#include "blackboard/network/socket_address.h"

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

}  // namespace

ListeningSockets listen_on(const std::string& host, int port, const std::string& remedy) {
  ListeningSockets opened;
  opened.port = port;
  int error = 0;
  for (SocketAddress address : resolve(host, port, SOCK_STREAM)) {
    address.set_port(opened.port);  // a free port that the first address was given
    const int descriptor = listening_socket(address);
    if (descriptor < 0) {
      // Names have addresses that a machine cannot use: ::1 of localhost without IPv6.
      if (errno != EADDRNOTAVAIL && errno != EAFNOSUPPORT) {
        error = errno;
        break;
      }
      if (opened.sockets.empty()) error = errno;
      continue;
    }
    error = 0;
    opened.port = address.port();
    opened.sockets.push_back({descriptor, address.family(), is_loopback(address)});
  }
  if (error == 0) return opened;
  for (const ListeningSockets::Socket& socket : opened.sockets) close(socket.descriptor);
  throw InputError(host_and_port(host, port), std::strerror(error), remedy);
}

}  // namespace soccer

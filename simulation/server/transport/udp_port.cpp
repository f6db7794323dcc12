#include "simulation/server/transport/udp_port.h"

#include <array>
#include <cerrno>
#include <cstring>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "blackboard/error.h"

namespace soccer {

UdpPort::UdpPort(const std::string& address, int port) : descriptor_(socket(AF_INET, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)) {
  const int yes = 1;
  setsockopt(descriptor_, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  sockaddr_in at{};
  at.sin_family = AF_INET;
  at.sin_port = htons(static_cast<std::uint16_t>(port));
  socklen_t size = sizeof at;
  const bool known = inet_pton(AF_INET, address.c_str(), &at.sin_addr) == 1;
  if (!known || descriptor_ < 0 || bind(descriptor_, reinterpret_cast<sockaddr*>(&at), size) != 0) {
    const std::string why = known ? std::strerror(errno) : "this is not an IPv4 address";
    if (descriptor_ >= 0) close(descriptor_);
    throw InputError("UDP port " + std::to_string(port) + " of " + address, why, "choose another with --game-controller and --bind");
  }
  getsockname(descriptor_, reinterpret_cast<sockaddr*>(&at), &size);
  port_ = ntohs(at.sin_port);
}

UdpPort::~UdpPort() { close(descriptor_); }

std::optional<std::string> UdpPort::receive() {
  std::array<char, 2048> buffer;
  const ssize_t size = recv(descriptor_, buffer.data(), buffer.size(), 0);
  if (size < 0) return std::nullopt;  // no datagram is available
  return std::string(buffer.data(), static_cast<std::size_t>(size));
}

}  // namespace soccer

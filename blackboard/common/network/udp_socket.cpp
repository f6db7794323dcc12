#include "blackboard/common/network/udp_socket.h"

#include <array>
#include <cerrno>
#include <cstring>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "blackboard/common/error.h"
#include "blackboard/common/network/socket_address.h"

namespace soccer {
namespace {

constexpr std::size_t kMaxDatagramSize = 2048;

sockaddr_in address_of(const UdpSocket::Peer& peer) {
  sockaddr_in at{};
  at.sin_family = AF_INET;
  at.sin_port = htons(peer.port);
  at.sin_addr.s_addr = peer.address;
  return at;
}

}  // namespace

std::string UdpSocket::Peer::text() const {
  std::array<char, INET_ADDRSTRLEN> digits{};
  const in_addr numeric{address};
  inet_ntop(AF_INET, &numeric, digits.data(), digits.size());
  return std::string(digits.data()) + ":" + std::to_string(port);
}

UdpSocket::Peer UdpSocket::peer(const std::string& address, int port) {
  // An IPv6 address that a program listens on stands for the corresponding IPv4 address.
  const std::string host = address == "::" || address == "[::]"     ? "0.0.0.0"
                           : address == "::1" || address == "[::1]" ? "127.0.0.1"
                                                                    : address;
  const SocketAddress at = resolve(host, port, SOCK_DGRAM, AF_INET).front();
  return {reinterpret_cast<const sockaddr_in*>(&at.storage)->sin_addr.s_addr, static_cast<std::uint16_t>(port)};
}

UdpSocket::UdpSocket(const std::string& address, int port, Sharing sharing) : descriptor_(-1), buffer_(kMaxDatagramSize, '\0') {
  sockaddr_in at = address_of(peer(address, port));
  // Plain sockets: Boost.Asio would need as many lines for these four calls, and a heavier header.
  descriptor_ = socket(AF_INET, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  const int yes = 1, shared = sharing == Sharing::kShared ? 1 : 0;
  socklen_t size = sizeof at;
  if (descriptor_ < 0 || setsockopt(descriptor_, SOL_SOCKET, SO_REUSEADDR, &shared, sizeof shared) != 0 ||
      setsockopt(descriptor_, SOL_SOCKET, SO_BROADCAST, &yes, sizeof yes) != 0 ||
      bind(descriptor_, reinterpret_cast<sockaddr*>(&at), size) != 0) {
    const std::string why = std::strerror(errno);
    if (descriptor_ >= 0) close(descriptor_);
    throw InputError("UDP port " + std::to_string(port) + " of " + address, why, "choose another port, or end the program that uses it");
  }
  getsockname(descriptor_, reinterpret_cast<sockaddr*>(&at), &size);
  port_ = ntohs(at.sin_port);
}

UdpSocket::~UdpSocket() { close(descriptor_); }

std::optional<std::string_view> UdpSocket::receive() {
  sockaddr_in from{};
  socklen_t length = sizeof from;
  const ssize_t size = recvfrom(descriptor_, buffer_.data(), buffer_.size(), 0, reinterpret_cast<sockaddr*>(&from), &length);
  if (size < 0) return std::nullopt;  // no datagram is pending
  sender_ = {from.sin_addr.s_addr, ntohs(from.sin_port)};
  return std::string_view(buffer_).substr(0, static_cast<std::size_t>(size));
}

int UdpSocket::send(std::string_view datagram, const Peer& to) const {
  const sockaddr_in at = address_of(to);
  const ssize_t sent =
      sendto(descriptor_, datagram.data(), datagram.size(), MSG_DONTWAIT | MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&at), sizeof at);
  return sent < 0 ? errno : 0;
}

}  // namespace soccer

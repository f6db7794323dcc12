#include "simulation/protocol/tcp_socket.h"

#include <cerrno>
#include <charconv>
#include <cstring>
#include <memory>
#include <utility>

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "simulation/protocol/transport.h"

namespace soccer {

namespace {

constexpr std::string_view kRemedy = "start the server or correct HOST:PORT";

using Addresses = std::unique_ptr<addrinfo, decltype(&freeaddrinfo)>;

Addresses resolve(const HostPort& peer) {
  addrinfo hints{};
  hints.ai_family = AF_UNSPEC;
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  const int error = getaddrinfo(peer.host.c_str(), std::to_string(peer.port).c_str(), &hints, &found);
  if (error != 0) throw ConnectionLost(peer.text(), gai_strerror(error), kRemedy);
  return {found, &freeaddrinfo};
}

}  // namespace

HostPort HostPort::parse(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  unsigned port = 0;
  if (colon != text.npos) {
    const char* const end = text.data() + text.size();
    const auto [after, error] = std::from_chars(text.data() + colon + 1, end, port);
    if (error != std::errc() || after != end) port = 0;
  }
  if (port == 0 || port > 65535 || colon == 0)
    throw InputError("\"" + std::string(text) + "\"", "is not HOST:PORT", "use for example 127.0.0.1:3100");
  std::string_view host = text.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);  // an IPv6 address
  return {std::string(host), static_cast<std::uint16_t>(port)};
}

TcpSocket::TcpSocket(TcpSocket&& other) noexcept : peer_(std::move(other.peer_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

TcpSocket& TcpSocket::operator=(TcpSocket&& other) noexcept {
  std::swap(peer_, other.peer_);
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

void TcpSocket::close() {
  if (descriptor_ >= 0) ::close(descriptor_);
  descriptor_ = -1;
}

void TcpSocket::lost(std::string_view what) const { throw ConnectionLost(peer_.text(), what, kRemedy); }

TcpSocket TcpSocket::connecting_to(const HostPort& peer) {
  TcpSocket socket;
  socket.peer_ = peer;
  int error = 0;
  const Addresses addresses = resolve(peer);
  for (const addrinfo* address = addresses.get(); address != nullptr; address = address->ai_next) {
    socket.close();
    socket.descriptor_ = ::socket(address->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (socket.descriptor_ >= 0 && ::connect(socket.descriptor_, address->ai_addr, address->ai_addrlen) == 0) return socket;
    error = errno;
    if (socket.descriptor_ >= 0 && error == EINPROGRESS) return socket;
  }
  socket.lost(std::strerror(error));
}

bool TcpSocket::wait(short events, std::chrono::milliseconds timeout) const {
  using std::chrono::steady_clock;
  const auto until = steady_clock::now() + timeout;
  auto left = timeout;
  while (true) {
    pollfd watched{descriptor_, events, 0};
    const int ready = poll(&watched, 1, static_cast<int>(left.count()));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) lost(std::strerror(errno));
    left = std::chrono::ceil<std::chrono::milliseconds>(until - steady_clock::now());
    if (ready == 0 || left.count() <= 0) return false;
  }
}

bool TcpSocket::connected(std::chrono::milliseconds timeout) {
  if (!wait(POLLOUT, timeout)) return false;
  int error = 0;
  socklen_t size = sizeof error;
  getsockopt(descriptor_, SOL_SOCKET, SO_ERROR, &error, &size);
  if (error != 0) lost(std::strerror(error));
  const int on = 1;
  setsockopt(descriptor_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return true;
}

bool TcpSocket::wait_writable(std::chrono::milliseconds timeout) { return wait(POLLOUT, timeout); }

std::size_t TcpSocket::send_some(std::string_view bytes) {
  while (true) {
    const ssize_t sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent >= 0) return static_cast<std::size_t>(sent);
    if (errno == EAGAIN) return 0;
    if (errno != EINTR) lost(std::strerror(errno));
  }
}

std::optional<std::string_view> TcpSocket::receive_some(std::span<char> buffer, std::chrono::milliseconds timeout) {
  while (true) {
    const ssize_t received = ::recv(descriptor_, buffer.data(), buffer.size(), 0);
    if (received > 0) {
      // rcssserver3d sends with Nagle's algorithm, which waits for our acknowledgement. A delayed acknowledgement (40 ms) makes a monitor
      // lag behind by one simulated second.
      const int on = 1;
      setsockopt(descriptor_, IPPROTO_TCP, TCP_QUICKACK, &on, sizeof on);
      return std::string_view(buffer.data(), static_cast<std::size_t>(received));
    }
    if (received == 0) lost("closed the connection");
    if (errno == EINTR) continue;
    if (errno != EAGAIN) lost(std::strerror(errno));
    if (timeout.count() <= 0 || !wait(POLLIN, timeout)) return std::nullopt;
  }
}

}  // namespace soccer

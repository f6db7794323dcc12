#include "simulation/protocol/tcp_socket.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "blackboard/common/config/address_and_port.h"
#include "simulation/protocol/tcp_transport.h"

namespace soccer {

namespace {

constexpr std::string_view kRemedy = "start the server or correct HOST:PORT";

}  // namespace

HostPort HostPort::parse(std::string_view text) {
  const auto [host, port] = split_host_and_port(text, "127.0.0.1:3100");
  return {host, static_cast<std::uint16_t>(port)};
}

TcpSocket::TcpSocket(TcpSocket&& other) noexcept
    : peer_(std::move(other.peer_)),
      untried_(std::move(other.untried_)),
      began_(other.began_),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

TcpSocket& TcpSocket::operator=(TcpSocket&& other) noexcept {
  std::swap(peer_, other.peer_);
  std::swap(untried_, other.untried_);
  std::swap(began_, other.began_);
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
  try {
    socket.untried_ = resolve(peer.host, peer.port, SOCK_STREAM);
  } catch (const InputError&) {
    socket.lost("the host is unknown");
  }
  std::ranges::reverse(socket.untried_);
  socket.connect_to_next();
  return socket;
}

void TcpSocket::connect_to_next() {
  int error = 0;
  while (!untried_.empty()) {
    const SocketAddress address = untried_.back();
    untried_.pop_back();
    close();
    began_ = std::chrono::steady_clock::now();
    descriptor_ = ::socket(address.family(), SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (descriptor_ >= 0 && ::connect(descriptor_, address.get(), address.size) == 0) return;
    error = errno;
    if (descriptor_ >= 0 && error == EINPROGRESS) return;
  }
  lost(std::strerror(error));
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
  using std::chrono::steady_clock, std::chrono::ceil, std::chrono::milliseconds;
  const auto until = steady_clock::now() + timeout;
  while (true) {
    // The last address is waited for as long as the caller wants.
    const auto attempt_ends = untried_.empty() ? until : std::min(until, began_ + kMaxAttempt);
    const bool answered = wait(POLLOUT, std::max(milliseconds(0), ceil<milliseconds>(attempt_ends - steady_clock::now())));
    int error = 0;
    socklen_t size = sizeof error;
    if (answered) getsockopt(descriptor_, SOL_SOCKET, SO_ERROR, &error, &size);
    if (answered && error == 0) break;
    if (untried_.empty() && answered) lost(std::strerror(error));
    if (!untried_.empty() && (answered || steady_clock::now() >= began_ + kMaxAttempt))
      connect_to_next();
    else
      return false;
  }
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

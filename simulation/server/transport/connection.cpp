#include "simulation/server/transport/connection.h"

#include <array>
#include <cerrno>
#include <cstring>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include "blackboard/error.h"

namespace soccer {
namespace {

constexpr std::size_t kMostWaiting = 1U << 18U;  // maximum number of bytes that are buffered for a slow reader

}  // namespace

Listener::Listener(const std::string& address, int port) {
  const std::string where = address + ":" + std::to_string(port);
  sockaddr_in name{};
  name.sin_family = AF_INET;
  name.sin_port = htons(static_cast<std::uint16_t>(port));
  if (inet_pton(AF_INET, address.c_str(), &name.sin_addr) != 1)
    throw InputError(where, "is not an IPv4 address", "give one such as 127.0.0.1");
  descriptor_ = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  const int yes = 1;
  socklen_t size = sizeof name;
  constexpr int kQueue = 64;
  if (descriptor_ < 0 || setsockopt(descriptor_, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) != 0 ||
      bind(descriptor_, reinterpret_cast<const sockaddr*>(&name), size) != 0 || listen(descriptor_, kQueue) != 0 ||
      getsockname(descriptor_, reinterpret_cast<sockaddr*>(&name), &size) != 0) {
    const std::string reason = std::strerror(errno);
    if (descriptor_ >= 0) close(descriptor_);
    throw InputError(where, reason, "choose another --port or --monitor-port (0: any), or stop the program that uses it");
  }
  port_ = ntohs(name.sin_port);
  spare_ = open("/dev/null", O_RDONLY | O_CLOEXEC);
}

Listener::~Listener() {
  close(spare_);
  close(descriptor_);
}

int Listener::accept() {
  const auto next = [this] { return accept4(descriptor_, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC); };
  int descriptor = next();
  // A connection that stays in the queue would make poll() return at once each time, so it is accepted with the spare and closed.
  while (descriptor < 0 && (errno == EMFILE || errno == ENFILE)) {
    close(spare_);
    descriptor = next();
    if (descriptor >= 0) {
      close(descriptor);
      ++refused_;
    }
    spare_ = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (descriptor >= 0) descriptor = next();
  }
  if (descriptor < 0) return -1;
  const int yes = 1;
  setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  return descriptor;
}

std::string refusal(int connections) {
  return std::to_string(connections) + " new connections were closed: no file descriptor is free; increase \"ulimit -n\"";
}

Connection::~Connection() { close(descriptor_); }

bool Connection::read(std::string& why) {
  std::array<char, 1U << 16U> buffer;
  const ssize_t count = recv(descriptor_, buffer.data(), buffer.size(), 0);
  if (count > 0) {
    decoder_.feed({buffer.data(), static_cast<std::size_t>(count)});
    return true;
  }
  if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)) return true;
  why = count == 0 ? "closed the connection" : std::strerror(errno);
  return false;
}

bool Connection::send(std::string_view payload) {
  if (out_.size() - written_ + payload.size() > kMostWaiting) return false;
  if (!waits_to_write() || written_ > kMostWaiting) {  // otherwise a reader that always lags a little would make it grow without bound
    out_.erase(0, written_);
    written_ = 0;
  }
  append_frame(out_, payload);
  return true;
}

bool Connection::flush() {
  while (waits_to_write()) {
    const ssize_t count = ::send(descriptor_, out_.data() + written_, out_.size() - written_, MSG_NOSIGNAL);
    if (count < 0) return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
    written_ += static_cast<std::size_t>(count);
  }
  return true;
}

}  // namespace soccer

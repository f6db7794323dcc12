#include "simulation/simserver/host/connection.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <iterator>

#include <boost/random/seed_seq.hpp>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "blackboard/common/error.h"
#include "blackboard/common/network/listening_sockets.h"
#include "blackboard/common/network/socket_address.h"
#include "blackboard/common/text/utf8.h"

namespace soccer {

bool is_team_name(std::string_view text) {
  constexpr std::size_t kMaxLength = 32;
  const auto allowed = [](char c) { return static_cast<unsigned char>(c) >= 0x80U || (c > ' ' && c < 127 && c != '(' && c != ')'); };
  return !text.empty() && text.size() <= kMaxLength && std::ranges::all_of(text, allowed) && is_utf8(text);
}

std::optional<Side> side_of_team(const Match& match, const std::string& team) {
  for (const Side side : {Side::kLeft, Side::kRight}) {
    const std::string& present = match.teams[index_of(side)];
    if (present.empty() || present == team) return side;
  }
  return std::nullopt;
}

boost::random::mt19937 robot_noise(std::uint64_t seed, RobotId robot) {
  const std::uint32_t words[] = {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U),
                                 static_cast<std::uint32_t>(robot.side), static_cast<std::uint32_t>(robot.unum)};
  boost::random::seed_seq sequence(std::begin(words), std::end(words));
  return boost::random::mt19937(sequence);
}

namespace {

constexpr std::size_t kMaxWaiting = 1U << 18U;  // maximum number of bytes that are buffered for a slow reader

}  // namespace

Listener::Listener(const std::string& host, int port) {
  const ListeningSockets opened =
      listen_on(host, port, "choose another --port or --monitor-port (0: any), or stop the program that uses it");
  port_ = opened.port;
  descriptor_ = epoll_create1(EPOLL_CLOEXEC);
  bool added = descriptor_ >= 0;
  for (const ListeningSockets::Socket& socket : opened.sockets) {
    sockets_.push_back(socket.descriptor);
    epoll_event event{.events = EPOLLIN, .data = {}};
    added = added && epoll_ctl(descriptor_, EPOLL_CTL_ADD, socket.descriptor, &event) == 0;
  }
  spare_ = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (added) return;
  const std::string reason = std::strerror(errno);
  close_all();
  throw InputError(host_and_port(host, port), reason, "close some open files");
}

Listener::~Listener() { close_all(); }

void Listener::close_all() {
  for (const int socket : sockets_) close(socket);
  if (descriptor_ >= 0) close(descriptor_);
  if (spare_ >= 0) close(spare_);
}

int Listener::accept_pending() {
  for (const int socket : sockets_) {
    const int descriptor = accept4(socket, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (descriptor >= 0 || errno == EMFILE || errno == ENFILE) return descriptor;
  }
  return -1;
}

int Listener::accept() {
  int descriptor = accept_pending();
  // A connection that stays in the queue would make poll() return at once each time, so it is accepted with the spare and closed.
  while (descriptor < 0 && (errno == EMFILE || errno == ENFILE)) {
    close(spare_);
    descriptor = accept_pending();
    if (descriptor >= 0) {
      close(descriptor);
      ++refused_;
    }
    spare_ = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (descriptor >= 0) descriptor = accept_pending();
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
  if (out_.size() - written_ + payload.size() > kMaxWaiting) return false;
  if (!waits_to_write() || written_ > kMaxWaiting) {  // otherwise a reader that always lags a little would make it grow without bound
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

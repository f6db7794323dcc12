#include "simulation/simserver/host/connection.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/error.h"
#include "blackboard/common/executor/executor.h"
#include "blackboard/common/random/seeds.h"
#include "blackboard/common/text/utf8.h"

namespace soccer {

namespace {

volatile std::sig_atomic_t stop_requested = 0;

}  // namespace

const volatile std::sig_atomic_t& catch_stop_signals() {
  struct sigaction action {};
  action.sa_handler = [](int) { stop_requested = 1; };
  sigset_t caught;
  sigemptyset(&caught);
  for (const int signal : stop_signals()) {
    sigaction(signal, &action, nullptr);
    sigaddset(&caught, signal);
  }
  sigprocmask(SIG_BLOCK, &caught, nullptr);
  return stop_requested;
}

void wait_for_clients(std::vector<pollfd>& polled, std::optional<std::chrono::nanoseconds> max_wait) {
  timespec timeout{};
  if (max_wait) {
    constexpr long kBillion = 1'000'000'000;
    timeout = {max_wait->count() / kBillion, max_wait->count() % kBillion};
  }
  sigset_t none;
  sigemptyset(&none);
  if (ppoll(polled.data(), polled.size(), max_wait ? &timeout : nullptr, &none) < 0)
    for (pollfd& p : polled) p.revents = 0;
}

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

RandomStream32 robot_noise(std::uint64_t seed, RobotId robot) {
  return RandomStream32::of_words(
      {low_word(seed), high_word(seed), static_cast<std::uint32_t>(robot.side), static_cast<std::uint32_t>(robot.unum)});
}

namespace {

constexpr std::size_t kMaxWaiting = 1U << 18U;  // maximum number of bytes that are buffered for a slow reader

}  // namespace

Listener::Listener(const std::string& host, int port)
    : listener_(host, port, "choose another --port or --monitor-port (0: any), or stop the program that uses it") {
  descriptor_ = epoll_create1(EPOLL_CLOEXEC);
  bool added = descriptor_ >= 0;
  for (const int socket : listener_.descriptors()) {
    epoll_event event{.events = EPOLLIN, .data = {}};
    added = added && epoll_ctl(descriptor_, EPOLL_CTL_ADD, socket, &event) == 0;
  }
  spare_ = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (added) return;
  const std::string reason = std::strerror(errno);
  close_all();
  throw InputError(host_and_port(host, port), reason, "close some open files");
}

Listener::~Listener() { close_all(); }

void Listener::close_all() {
  if (descriptor_ >= 0) close(descriptor_);
  if (spare_ >= 0) close(spare_);
}

StreamSocket Listener::accept() {
  StreamSocket connection;
  int error = listener_.accept(connection);
  // A connection that stays in the queue would make poll() return at once each time, so it is accepted with the spare and closed.
  while (error == EMFILE || error == ENFILE) {
    close(spare_);
    error = listener_.accept(connection);
    if (error == 0) {
      connection.close();
      ++refused_;
    }
    spare_ = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (error == 0) error = listener_.accept(connection);
  }
  return connection;
}

std::string refusal(int connections) {
  return std::to_string(connections) + " new connections were closed: no file descriptor is free; increase \"ulimit -n\"";
}

bool Connection::read(std::string& why) {
  std::array<char, 1U << 16U> buffer;
  try {
    if (const auto bytes = socket_.receive_some(buffer, std::chrono::milliseconds(0))) decoder_.feed(*bytes);
    return true;
  } catch (const StreamError& error) {
    why = error.what();
    return false;
  }
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
  try {
    while (waits_to_write()) {
      const std::size_t count = socket_.send_some(std::string_view(out_).substr(written_));
      if (count == 0) break;
      written_ += count;
    }
    return true;
  } catch (const StreamError&) {
    return false;
  }
}

}  // namespace soccer

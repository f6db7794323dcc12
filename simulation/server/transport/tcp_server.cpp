#include "simulation/server/transport/tcp_server.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "simulation/protocol/command.h"

namespace soccer {
namespace {

constexpr double kFramePeriod = 0.04;  // simulated time between two frames for monitors, s

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Adds the time between its construction and its destruction to a sum.
class Stopwatch {
 public:
  explicit Stopwatch(double& sum) : sum_(sum) {}
  ~Stopwatch() { sum_ += seconds_since(start_); }
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;

 private:
  double& sum_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

TcpServer::TcpServer(Simulator& simulator, const ServeOptions& options)
    : simulator_(simulator),
      options_(options),
      agents_port_(options.bind, options.port),
      monitors_port_(options.bind, options.monitor_port),
      pacer_(simulator.options().step, options.realtime_factor, options.sync) {}

void TcpServer::run(const volatile std::sig_atomic_t& stop) {
  const auto start = WallClock::now();
  pacer_.start(start);
  const auto cycles = options_.duration > 0 ? static_cast<std::uint64_t>(std::llround(options_.duration / simulator_.options().step)) : 0;
  while (stop == 0 && !simulator_.killed() && (cycles == 0 || simulator_.steps() < cycles)) {
    wait();
    serve_ready();
    if (ready_to_step() && pacer_.due(WallClock::now())) cycle();
  }
  statistics_.total = seconds_since(start);
}

void TcpServer::wait() {
  const Stopwatch stopwatch(statistics_.waiting);
  polled_.clear();
  const auto add = [&](int descriptor, bool write) {
    polled_.push_back({descriptor, static_cast<short>(write ? POLLIN | POLLOUT : POLLIN), 0});
  };
  add(agents_port_.descriptor(), false);
  add(monitors_port_.descriptor(), false);
  for (const auto& [descriptor, link] : agents_) add(descriptor, link.connection->waits_to_write());
  for (const auto& [descriptor, link] : monitors_) add(descriptor, link.connection->waits_to_write());

  timespec timeout{};
  const auto left = ready_to_step() ? pacer_.wait(WallClock::now()) : std::nullopt;
  if (left) {
    constexpr long kBillion = 1'000'000'000;
    const long nanoseconds = std::chrono::duration_cast<std::chrono::nanoseconds>(*left).count();
    timeout = {nanoseconds / kBillion, nanoseconds % kBillion};
  }
  const timespec* limit = left ? &timeout : nullptr;  // no timeout when the next step depends on a client
  sigset_t none;  // signals are blocked everywhere else, so that none is lost between the check and the wait
  sigemptyset(&none);
  if (ppoll(polled_.data(), polled_.size(), limit, &none) < 0)
    for (pollfd& p : polled_) p.revents = 0;
}

void TcpServer::serve_ready() {
  const Stopwatch stopwatch(statistics_.reading);
  for (const pollfd& p : polled_) {
    if (p.revents == 0) continue;
    if (p.fd == agents_port_.descriptor() || p.fd == monitors_port_.descriptor()) {
      accept_all();
    } else if (agents_.contains(p.fd)) {
      read_agent(p.fd);
    } else if (monitors_.contains(p.fd)) {
      read_monitor(p.fd);
    }
  }
  if (std::exchange(frame_wanted_, false)) send_frames();
  flush_all();
}

void TcpServer::accept_all() {
  for (int descriptor; (descriptor = agents_port_.accept()) >= 0;) {
    const int agent = simulator_.connect();
    agents_[descriptor] = {std::make_unique<Connection>(descriptor, "agent " + std::to_string(agent)), agent, {}};
  }
  for (int descriptor; (descriptor = monitors_port_.accept()) >= 0;) {
    MonitorLink link{std::make_unique<Connection>(descriptor, "monitor " + std::to_string(++monitors_met_))};
    link.connection->send(simulator_.full_state());
    monitors_[descriptor] = std::move(link);
  }
  if (const int refused = agents_port_.take_refused() + monitors_port_.take_refused())
    simulator_.options().report(std::to_string(refused) +
                                " new connections were closed: no file descriptor is free; increase \"ulimit -n\"");
}

void TcpServer::read_agent(int descriptor) {
  AgentLink& link = agents_.at(descriptor);
  std::string why;
  const bool there = link.connection->read(why);
  while (const auto payload = link.connection->next()) {
    if (link.sent) {
      const double took = seconds_since(*link.sent);
      link.sent.reset();
      statistics_.answer_total += took;
      statistics_.answer_longest = std::max(statistics_.answer_longest, took);
      ++statistics_.answers;
    }
    simulator_.receive(link.agent, *payload);
    while (const auto answer = simulator_.take_message(link.agent)) link.connection->send(*answer);
  }
  if (const std::string error = link.connection->error(); !error.empty()) return drop_agent(descriptor, error);
  if (!there) drop_agent(descriptor, why);
}

void TcpServer::read_monitor(int descriptor) {
  MonitorLink& link = monitors_.at(descriptor);
  std::string why;
  const bool there = link.connection->read(why);
  while (const auto payload = link.connection->next()) hear_monitor(link, *payload);
  if (const std::string error = link.connection->error(); !error.empty()) return drop_monitor(descriptor, error);
  if (!there) drop_monitor(descriptor, why);
}

void TcpServer::hear_monitor(MonitorLink& link, std::string_view payload) {
  simulator_.command(payload, [&](const Command& command) {
    if (command.name == "syncMonitor") {
      link.in_step = true;
      link.owes = clock_runs();
      return true;
    }
    if (command.name == "syn") {
      link.owes = false;
      return true;
    }
    std::string error;
    const bool taken = pacer_.obey(command, WallClock::now(), error);
    if (!error.empty()) simulator_.options().report(link.connection->name() + ": " + error);
    return taken;
  });
  frame_wanted_ = !clock_runs();  // while the clock is stopped, a command is answered with a frame that shows its effect
}

bool TcpServer::clock_runs() const { return simulator_.started() && !pacer_.paused(); }

bool TcpServer::ready_to_step() const {
  if (!simulator_.can_start() || (options_.sync && !simulator_.everyone_synced())) return false;
  return std::ranges::none_of(monitors_, [](const auto& item) { return item.second.owes; });
}

void TcpServer::cycle() {
  const WallClock::time_point begin = WallClock::now();
  if (const auto late = pacer_.late(begin)) {
    statistics_.lateness.add(std::chrono::duration<double>(*late).count());
    if (*late > pacer_.period()) ++statistics_.missed;
  }
  pacer_.stepped(begin);
  simulator_.publish();
  send_percepts();
  {
    const Stopwatch stopwatch(statistics_.moving);
    simulator_.move();
  }
  {
    const Stopwatch stopwatch(statistics_.sensing);
    simulator_.sense();
  }
  options_.after_cycle();
  const auto every = static_cast<std::uint64_t>(std::max(1L, std::lround(kFramePeriod / simulator_.options().step)));
  if (simulator_.steps() % every == 0 || pacer_.paused()) send_frames();
  ++statistics_.cycles;
  statistics_.cycle.add(seconds_since(begin));
}

void TcpServer::send_percepts() {
  const Stopwatch stopwatch(statistics_.sending);
  for (auto& [descriptor, link] : agents_) {
    while (const auto message = simulator_.take_message(link.agent)) {
      if (!link.connection->send(*message)) ++statistics_.lost_messages;
      link.sent = WallClock::now();
    }
  }
  flush_all();
}

void TcpServer::send_frames() {
  if (monitors_.empty()) return;
  const Stopwatch stopwatch(statistics_.monitors);
  const std::string frame(simulator_.monitor_frame());
  for (auto& [descriptor, link] : monitors_) {
    if (link.lost_a_frame && link.connection->waits_to_write()) {  // it gets a complete frame once it has read the buffered data
      ++statistics_.lost_messages;
      link.owes = false;
      continue;
    }
    const bool sent = link.connection->send(link.lost_a_frame ? simulator_.full_state() : std::string_view(frame));
    link.lost_a_frame = !sent;
    if (!sent) ++statistics_.lost_messages;
    link.owes = link.in_step && sent && clock_runs();
  }
  flush_all();
}

void TcpServer::flush_all() {
  std::vector<int> gone;
  for (auto& [descriptor, link] : agents_)
    if (!link.connection->flush()) gone.push_back(descriptor);
  for (const int descriptor : gone) drop_agent(descriptor, "has disconnected");
  gone.clear();
  for (auto& [descriptor, link] : monitors_)
    if (!link.connection->flush()) gone.push_back(descriptor);
  for (const int descriptor : gone) drop_monitor(descriptor, "has disconnected");
}

void TcpServer::drop_agent(int descriptor, const std::string& why) {
  const auto found = agents_.find(descriptor);
  simulator_.options().report(found->second.connection->name() + " " + why + "; its robot leaves the field");
  simulator_.disconnect(found->second.agent);
  agents_.erase(found);
}

void TcpServer::drop_monitor(int descriptor, const std::string& why) {
  const auto found = monitors_.find(descriptor);
  simulator_.options().report(found->second.connection->name() + " " + why);
  monitors_.erase(found);
}

}  // namespace soccer

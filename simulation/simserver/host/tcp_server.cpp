#include "simulation/simserver/host/tcp_server.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <utility>

#include "simulation/simserver/host/connection.h"

namespace soccer {

void print(const ServeStatistics& s, double simulated) {
  const double cycles = std::max(1.0, static_cast<double>(s.cycles));
  const auto per_cycle = [&](double sum) { return sum / cycles * 1e6; };
  std::printf("%.2f s simulated in %.2f s: %.1f x real time\n", simulated, s.total, simulated / std::max(s.total, 1e-9));
  std::printf("us per cycle: moving %.1f, sensing %.1f, sending %.1f, monitors %.1f, reading %.1f, waiting for clients %.1f\n",
              per_cycle(s.moving), per_cycle(s.sensing), per_cycle(s.sending), per_cycle(s.monitors), per_cycle(s.reading),
              per_cycle(s.waiting));
  std::printf("agents answer after %.0f us on average, %.0f at most; %llu messages lost by clients that do not read\n",
              s.answer_total / std::max(1.0, static_cast<double>(s.answers)) * 1e6, s.max_answer_time * 1e6,
              static_cast<unsigned long long>(s.lost_messages));
  if (s.cycle.empty()) return;
  std::printf("a cycle takes %.0f us (median), %.0f (99 %%), %.0f at most\n", s.cycle.median() * 1e6, s.cycle.p99() * 1e6,
              s.cycle.max() * 1e6);
  if (s.lateness.empty()) return;
  std::printf("a cycle begins %.0f us late (median), %.0f (99 %%), %.0f at most; %llu missed\n", s.lateness.median() * 1e6,
              s.lateness.p99() * 1e6, s.lateness.max() * 1e6, static_cast<unsigned long long>(s.missed));
}

namespace {

constexpr double kSilenceSlice = 0.5;  // s, longest wait for agents at a time

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

TcpServer::TcpServer(ServedSimulation& simulator, const ServeOptions& options)
    : simulator_(simulator),
      options_(options),
      agents_port_(options.bind, options.port),
      pacer_(simulator.step_length(), options.realtime_factor, options.sync),
      monitors_(simulator, pacer_, options.bind, options.monitor_port, agents_port_.port()) {}

void TcpServer::run(const volatile std::sig_atomic_t& stop) {
  const auto start = WallClock::now();
  pacer_.start(start);
  const auto cycles = options_.duration > 0 ? static_cast<std::uint64_t>(std::llround(options_.duration / simulator_.step_length())) : 0;
  while (stop == 0 && !simulator_.killed() && (cycles == 0 || simulator_.steps() < cycles)) {
    wait();
    serve_ready();
    drop_silent_agents();
    if (agents_ready()) monitors_.send_held_frames();
    if (ready_to_step() && pacer_.due(WallClock::now())) cycle();
  }
  statistics_.total = seconds_since(start);
  statistics_.lost_messages += monitors_.lost_messages();
}

void TcpServer::wait() {
  const Stopwatch stopwatch(statistics_.waiting);
  polled_.clear();
  const auto add = [&](int descriptor, bool write) {
    polled_.push_back({descriptor, static_cast<short>(write ? POLLIN | POLLOUT : POLLIN), 0});
  };
  add(agents_port_.descriptor(), false);
  for (const auto& [descriptor, link] : agents_) add(descriptor, link.connection->waits_to_write());
  monitors_.add_to(polled_);

  const auto start = WallClock::now();
  wait_for_clients(polled_, max_wait());
  // A longer time than the wait was to last means that this process did not run, and perhaps the agents did not either.
  const double waited = std::min(seconds_since(start), kSilenceSlice);
  for (auto& [descriptor, link] : agents_)
    if (link.sent) link.silence += waited;
}

std::optional<Pacer::Wait> TcpServer::max_wait() const {
  if (ready_to_step()) return pacer_.wait(WallClock::now());
  // The next step depends on a client.
  const auto unanswered = [](const auto& item) { return item.second.sent.has_value(); };
  if (options_.silence_limit > 0 && options_.sync && !pacer_.paused() && std::ranges::any_of(agents_, unanswered))
    return std::chrono::duration_cast<Pacer::Wait>(std::chrono::duration<double>(kSilenceSlice));
  return std::nullopt;
}

void TcpServer::serve_ready() {
  const Stopwatch stopwatch(statistics_.reading);
  for (const pollfd& p : polled_) {
    if (p.revents == 0) continue;
    if (p.fd == agents_port_.descriptor()) {
      accept_all();
    } else if (agents_.contains(p.fd)) {
      read_agent(p.fd);
    } else {
      monitors_.serve(p);
    }
  }
  monitors_.send_wanted_frame();
  flush_all();
}

void TcpServer::accept_all() {
  for (StreamSocket socket; (socket = agents_port_.accept()).open();) {
    const int agent = simulator_.connect(), descriptor = socket.descriptor();
    agents_[descriptor] = {std::make_unique<Connection>(std::move(socket), "agent " + std::to_string(agent)), agent};
  }
  if (const int refused = agents_port_.take_refused()) simulator_.report(refusal(refused));
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
      statistics_.max_answer_time = std::max(statistics_.max_answer_time, took);
      ++statistics_.answers;
    }
    simulator_.receive(link.agent, *payload);
    while (const auto answer = simulator_.take_message(link.agent)) link.connection->send(*answer);
  }
  if (const std::string error = link.connection->error(); !error.empty()) return drop_agent(descriptor, error);
  if (simulator_.dismissed(link.agent)) return drop_agent(descriptor, "was refused");
  if (!there) drop_agent(descriptor, why);
}

bool TcpServer::agents_ready() const { return simulator_.can_start() && (!options_.sync || simulator_.everyone_synced()); }

bool TcpServer::ready_to_step() const { return agents_ready() && !monitors_.owed(); }

void TcpServer::cycle() {
  const WallClock::time_point begin = WallClock::now();
  if (const auto late = pacer_.late(begin)) {
    statistics_.lateness.add(std::chrono::duration<double>(*late).count());
    if (*late > pacer_.period()) ++statistics_.missed;
  }
  pacer_.stepped(begin);
  const auto publish = [&] {
    simulator_.publish();
    send_percepts();
  };
  if (!options_.sequential) publish();
  {
    const Stopwatch stopwatch(statistics_.moving);
    simulator_.move();
  }
  {
    const Stopwatch stopwatch(statistics_.sensing);
    simulator_.sense();
  }
  if (options_.sequential) publish();
  greet_players();
  options_.after_cycle();
  const auto every = static_cast<std::uint64_t>(std::max(1L, std::lround(MonitorPort::kFramePeriod / simulator_.step_length())));
  if (simulator_.steps() % every == 0 || pacer_.paused()) {
    const Stopwatch stopwatch(statistics_.monitors);
    monitors_.send_frames();
  }
  ++statistics_.cycles;
  statistics_.cycle.add(seconds_since(begin));
}

void TcpServer::greet_players() {
  for (auto& [descriptor, link] : agents_) {
    if (!link.player.empty()) continue;
    link.player = simulator_.player_of(link.agent);
    if (!link.player.empty()) options_.joined("joined: " + link.player);
  }
}

void TcpServer::send_percepts() {
  const Stopwatch stopwatch(statistics_.sending);
  for (auto& [descriptor, link] : agents_) {
    while (const auto message = simulator_.take_message(link.agent)) {
      if (!link.connection->send(*message)) ++statistics_.lost_messages;
      link.sent = WallClock::now();
      link.silence = 0;
    }
  }
  flush_all();
}

void TcpServer::flush_all() {
  std::vector<int> gone;
  for (auto& [descriptor, link] : agents_)
    if (!link.connection->flush()) gone.push_back(descriptor);
  for (const int descriptor : gone) drop_agent(descriptor, "has disconnected");
  monitors_.flush();
}

void TcpServer::drop_silent_agents() {
  if (options_.silence_limit <= 0 || !options_.sync || pacer_.paused() || monitors_.owed()) return;
  std::vector<int> silent;
  for (const auto& [descriptor, link] : agents_)
    if (link.sent && link.silence > options_.silence_limit) silent.push_back(descriptor);
  for (const int descriptor : silent) drop_agent(descriptor, "has not answered for too long");
}

void TcpServer::drop_agent(int descriptor, const std::string& why) {
  const auto found = agents_.find(descriptor);
  const std::string player = simulator_.player_of(found->second.agent);
  const std::string& agent = found->second.connection->name();
  simulator_.report(player.empty() ? agent + " " + why : agent + " (" + player + ") " + why + "; its robot leaves the field");
  simulator_.disconnect(found->second.agent);
  agents_.erase(found);
}

}  // namespace soccer

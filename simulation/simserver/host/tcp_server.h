#pragma once

#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/accumulators/accumulators.hpp>
#include <boost/accumulators/statistics/count.hpp>
#include <boost/accumulators/statistics/extended_p_square.hpp>
#include <boost/accumulators/statistics/max.hpp>
#include <boost/accumulators/statistics/stats.hpp>
#include <poll.h>

#include "simulation/simserver/host/connection.h"
#include "simulation/simserver/host/monitor_port.h"
#include "simulation/simserver/host/pacer.h"
#include "simulation/simserver/host/served_simulation.h"

namespace soccer {

/// Median, 99th percentile and maximum of a stream of values, without storing them (the P² algorithm; Jain and Chlamtac 1985).
class Spread {
 public:
  void add(double value) { values_(value); }
  double median() const { return boost::accumulators::extended_p_square(values_)[0]; }
  double p99() const { return boost::accumulators::extended_p_square(values_)[1]; }
  double max() const { return boost::accumulators::max(values_); }
  bool empty() const { return boost::accumulators::count(values_) == 0; }

 private:
  using Tags = boost::accumulators::stats<boost::accumulators::tag::count, boost::accumulators::tag::max,
                                          boost::accumulators::tag::extended_p_square>;
  boost::accumulators::accumulator_set<double, Tags> values_{boost::accumulators::extended_p_square_probabilities = std::array{0.5, 0.99}};
};

/// Timing statistics of the server, in s of real time.
struct ServeStatistics {
  double total = 0, waiting = 0, reading = 0, sending = 0, moving = 0, sensing = 0, monitors = 0;
  std::uint64_t cycles = 0;
  double answer_total = 0, max_answer_time = 0;  ///< time from a percept to the agent's next message
  std::uint64_t answers = 0;
  std::uint64_t lost_messages = 0;  ///< dropped because a client does not read
  Spread cycle;                     ///< duration of a cycle
  Spread lateness;                  ///< delay of a cycle's begin, if the server runs by the clock
  std::uint64_t missed = 0;         ///< number of cycles that began after the next one was due; this time is lost
};

/// Prints the statistics. simulated: s.
void print(const ServeStatistics& s, double simulated);

/// Addresses and speed of the server.
struct ServeOptions {
  std::string bind = "127.0.0.1";
  int port = 3100;
  int monitor_port = 3200;
  bool sync = false;           ///< step on every agent's (syn) instead of by the clock
  double realtime_factor = 1;  ///< simulated seconds per second of real time; 0: as fast as possible, which requires sync
  bool sequential = false;     ///< a cycle ends with its percepts, so that answers take effect in the next one
  double silence_limit = 0;    ///< real time after which an agent that does not answer is removed, s; only with sync; 0: none
  double duration = 0;         ///< simulated time after which the server stops, s; 0: unlimited
  std::function<void()> after_cycle = [] {};
  /// Receives a line for each agent that begins to play.
  std::function<void(const std::string&)> joined = [](const std::string&) {};
};

/// Serves a simulation on two TCP ports in one thread. A client cannot block it, regardless of what it sends and when it ends.
class TcpServer {
 public:
  /// Errors: InputError when a port is not available.
  TcpServer(ServedSimulation& simulator, const ServeOptions& options);

  int port() const { return agents_port_.port(); }
  int monitor_port() const { return monitors_.port(); }

  /// Serves until the duration is over, a trainer sends (killsim), or a signal handler sets `stop`.
  void run(const volatile std::sig_atomic_t& stop);

  const ServeStatistics& statistics() const { return statistics_; }

 private:
  using WallClock = std::chrono::steady_clock;  // real time is used in this class only; the simulation does not depend on it

  struct AgentLink {
    std::unique_ptr<Connection> connection;
    int agent = 0;
    std::string player = {};                         // once it plays
    std::optional<WallClock::time_point> sent = {};  // time at which the last percept was sent, until it is answered
    double silence = 0;                              // time for which the server has waited for this answer, s
  };

  void wait();
  std::optional<Pacer::Wait> max_wait() const;
  void serve_ready();
  void accept_all();
  void read_agent(int descriptor);
  bool agents_ready() const;
  bool ready_to_step() const;
  void cycle();
  void greet_players();
  void send_percepts();
  void flush_all();
  void drop_silent_agents();
  void drop_agent(int descriptor, const std::string& why);

  ServedSimulation& simulator_;
  ServeOptions options_;
  Listener agents_port_;
  std::map<int, AgentLink> agents_;  // by descriptor
  std::vector<pollfd> polled_;
  Pacer pacer_;
  MonitorPort monitors_;
  ServeStatistics statistics_;
};

}  // namespace soccer

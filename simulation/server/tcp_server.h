#pragma once

#include <chrono>
#include <csignal>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <poll.h>

#include "simulation/server/connection.h"
#include "simulation/server/pacer.h"
#include "simulation/server/serve_statistics.h"
#include "simulation/server/simulator.h"

namespace soccer {

/// Where the simulator is served, and how fast it runs.
struct ServeOptions {
  std::string bind = "127.0.0.1";
  int port = 3100;
  int monitor_port = 3200;
  bool sync = false;           ///< wait for every agent's (syn) instead of the clock
  double realtime_factor = 1;  ///< simulated seconds in a real one; 0: as fast as possible, which needs sync
  double duration = 0;         ///< s simulated, then end; 0: for ever
  std::function<void()> after_cycle = [] {};
};

/// The simulator behind two ports, in one thread. No client can block it, whatever it sends, and whenever it dies.
class TcpServer {
 public:
  /// Errors: InputError when a port is not to be had.
  TcpServer(Simulator& simulator, const ServeOptions& options);

  int port() const { return agents_port_.port(); }
  int monitor_port() const { return monitors_port_.port(); }

  /// Serves until the duration is over, a trainer says (killsim), or `stop` becomes true (by a signal handler).
  void run(const volatile std::sig_atomic_t& stop);

  const ServeStatistics& statistics() const { return statistics_; }

 private:
  using WallClock = std::chrono::steady_clock;  // real time is what this class is about; what is simulated never sees it

  struct AgentLink {
    std::unique_ptr<Connection> connection;
    int agent = 0;
    std::optional<WallClock::time_point> sent = {};  // the percept that is not answered yet
  };
  struct MonitorLink {
    std::unique_ptr<Connection> connection;
    bool in_step = false;       // it said (syncMonitor)
    bool owes = false;          // its (syn) for the last frame
    bool lost_a_frame = false;  // so that the next must be whole
  };

  void wait();
  void serve_ready();
  void accept_all();
  void read_agent(int descriptor);
  void read_monitor(int descriptor);
  void hear_monitor(MonitorLink& link, std::string_view payload);
  bool ready_to_step() const;
  /// While it stands, monitors owe nothing: frames are answers then, and an answer to one would be another frame.
  bool clock_runs() const;
  void cycle();
  void send_percepts();
  void send_frames();
  void flush_all();
  void drop_agent(int descriptor, const std::string& why);
  void drop_monitor(int descriptor, const std::string& why);

  Simulator& simulator_;
  ServeOptions options_;
  Listener agents_port_, monitors_port_;
  std::map<int, AgentLink> agents_;      // by descriptor
  std::map<int, MonitorLink> monitors_;  // by descriptor
  std::vector<pollfd> polled_;
  Pacer pacer_;
  ServeStatistics statistics_;
  int monitors_met_ = 0;
  bool frame_wanted_ = false;
};

}  // namespace soccer

#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <poll.h>

#include "simulation/simserver/host/connection.h"
#include "simulation/simserver/host/pacer.h"
#include "simulation/simserver/host/served_simulation.h"
#include "simulation/simserver/host/trainer_base.h"

namespace soccer {

/// The TCP port on which monitors see and command a simulation. A client cannot block it, regardless of what it sends and when it ends.
/// Besides the commands of the simulation, monitors control its pacer, and step with it after (syncMonitor). An agent that connects here by
/// mistake, which its first command shows, is reported and disconnected.
class MonitorPort {
 public:
  static constexpr double kFramePeriod = 0.04;  ///< s, simulated time between two frames

  /// Simulation and pacer must live as long as the port. agents_port: that of the same program, for this report; 0: it has none. Errors:
  /// InputError when the port is not available.
  MonitorPort(MonitoredSimulation& simulation, Pacer& pacer, const std::string& bind, int port, int agents_port);

  int port() const { return listener_.port(); }
  /// Adds the port's descriptors to those that are waited for.
  void add_to(std::vector<pollfd>& polled) const;
  /// Serves a descriptor that is ready, if it is one of the port's.
  void serve(const pollfd& ready);
  /// Sends a frame if a command was received while the clock stands, to show its effect.
  void send_wanted_frame();
  void send_frames();
  /// Sends the last frame to monitors that see it only when the agents have answered, too.
  void send_held_frames();
  void flush();

  bool empty() const { return monitors_.empty(); }
  /// Whether a monitor that steps with the simulation has not answered the last frame.
  bool owed() const;
  /// Messages that were dropped because a monitor does not read.
  std::uint64_t lost_messages() const { return lost_messages_; }

 private:
  struct Link {
    std::unique_ptr<Connection> connection;
    bool in_step = false;       // it has sent (syncMonitor)
    bool owes = false;          // its (syn) for the last frame is pending
    bool last = false;          // it has sent (syncMonitor last): frames are held until the agents have answered
    bool lost_a_frame = false;  // the next frame must be complete
    std::string held = {};      // the frame that is held; empty: none
    bool has_spoken = false;    // a command has arrived
    bool is_agent = false;      // the first one was an agent's
    RepeatedWarnings warnings = {};
  };

  void accept_all();
  void read(int descriptor);
  void hear(Link& link, std::string_view payload);
  /// Whether the simulation runs. While it does not, monitors need not send (syn): frames are then answers to monitors' messages, and each
  /// (syn) would cause another frame.
  bool clock_runs() const;
  void send_frame(Link& link, std::string_view frame);
  void drop(int descriptor, const std::string& why);
  void drop_agent(int descriptor);

  MonitoredSimulation& simulation_;
  Pacer& pacer_;
  int agents_port_;
  Listener listener_;
  std::map<int, Link> monitors_;  // by descriptor
  int met_ = 0;
  bool frame_wanted_ = false;
  bool agent_reported_ = false;
  std::uint64_t lost_messages_ = 0;
};

}  // namespace soccer

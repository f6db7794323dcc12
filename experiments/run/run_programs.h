#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "blackboard/common/asio/stop_signal_set.h"
#include "blackboard/common/files/file_lock.h"
#include "experiments/run/process_group.h"
#include "experiments/run/scene_log.h"
#include "simulation/monitor/monitor_client.h"

namespace soccer::experiment {

/// The command of a simserver on free ports, as the options of both kinds of runs begin. programs: its folder; agents: robots to wait for;
/// field: name as in the option --field.
std::vector<std::string> simserver_command(const std::filesystem::path& programs, int agents, std::uint64_t seed, const std::string& field);

/// The programs of one run, a server and its robots, from their start to their end, and the connection to the server's monitor port.
class RunPrograms {
 public:
  struct Handlers {
    std::function<void(const MonitorReader&)> frame;       ///< called after each state of the server
    std::function<void(const std::string& why)> trouble;   ///< a program has ended, or the monitor port is lost
    std::function<void()> interrupted;                     ///< SIGINT, SIGTERM or SIGHUP
    std::function<void(const std::string& line)> message;  ///< warnings, for display
  };

  /// out: folder of the programs' logs, `NAME.txt`, which is created and locked. Errors: InputError.
  RunPrograms(boost::asio::io_context& io, std::filesystem::path out, Handlers handlers);

  /// Starts a simserver and connects to the ports that it prints. Errors: InputError.
  void start_simserver(const std::vector<std::string>& command);

  /// Whether a program that ends by itself is started again, as a robot's service does; otherwise its end is a trouble.
  enum class Restart { kNo, kYes };

  /// Starts another server, or a robot. Errors: InputError.
  void start(const std::string& name, const std::vector<std::string>& command, Restart restart = Restart::kNo);

  /// From the next connect() on, writes what the monitor port shows to a log of the ground truth; for servers that write none themselves.
  /// Errors: InputError when the file cannot be created.
  void write_truth(const std::filesystem::path& file) { truth_.emplace(file, handlers_.message); }

  /// How often programs were started again.
  int restarts() const { return restarts_; }

  /// Connects to a server's monitor port; tries again for `timeout`. `agents`: the server's other port. Errors: InputError.
  void connect(const HostPort& agents, const HostPort& monitors, std::chrono::seconds timeout = {});

  /// The address for agents of the server.
  const HostPort& server() const { return server_; }

  /// Sends a trainer command.
  void send(std::string_view command) { monitor_->send(command); }

  /// Ends robots on a running server one after another: rcssserver3d stops sending when several leave in one frame.
  void end_in_turn();

  /// Ends all programs and the connection. A simserver of this run is told first, and robots and server then have time to close their logs
  /// and end by themselves; in lockstep the command replaces the reply to the last frame, so the server ends exactly at this cycle.
  void end();

 private:
  /// A program that is started again when it ends.
  struct Restarted {
    std::vector<std::string> command;
    int starts = 1;
  };

  void on_end(const ProcessEnd& end);
  bool start_again(const ProcessEnd& end);

  boost::asio::io_context& io_;
  std::filesystem::path out_;
  FolderLock lock_;
  Handlers handlers_;
  StopSignalSet signals_;
  ProcessGroup processes_;
  HostPort server_;
  std::optional<SceneLog> truth_;
  std::optional<MonitorClient> monitor_;
  bool own_simserver_ = false;
  std::map<std::string, Restarted> restarted_;  // by name
  int restarts_ = 0;
};

}  // namespace soccer::experiment

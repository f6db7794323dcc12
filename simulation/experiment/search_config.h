#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "simulation/experiment/placement.h"
#include "simulation/protocol/tcp_socket.h"

namespace soccer::experiment {

/// One search for the ball.
struct SearchConfig {
  std::uint64_t seed = 1;
  int robots = 3;
  std::optional<Point2<Field>> ball;   ///< nothing: a random place that follows from the seed
  double seconds = 180;                ///< of game time, after which the ball counts as not found
  double reach = 0.3;                  ///< m, from which a robot that sees the ball has found it
  bool realtime = false;               ///< own server: in real time, instead of in step with the robots as fast as may be
  bool sync = false;                   ///< running server: it waits for its agents
  std::string server_command;          ///< of another server that this run starts: {port} and {monitor} are filled in
  std::optional<HostPort> server;      ///< a running server's agent port; nothing: one of our own is started
  std::optional<HostPort> monitor;     ///< its monitor port; nothing: port 3200 there
  std::string search;                  ///< 2016, 2017 or planned; empty: the robots' default
  bool talk = true;                    ///< robots tell their team what they see
  double loss = 0;                     ///< 0…1, part of these messages that is dropped
  int line = 0;                        ///< UDP port on which they talk; the run chooses it
  std::string vision;                  ///< a vision model's name; empty: the robots' default
  bool log = true;                     ///< robots write MCAP logs
  bool debug = false;                  ///< robots open debug ports, each one that is free
  std::filesystem::path out = "logs";  ///< the run's folder
  std::filesystem::path programs;      ///< where simserver and simswift are

  bool own_server() const { return !server && server_command.empty(); }
  /// Whether server, robots and this program go in step, so that the same seed gives the same run.
  bool in_step() const { return own_server() && !realtime; }
};

/// The team that our robots play for.
inline constexpr const char* kTeamName = "simswift";

/// The command that starts a server of our own.
std::vector<std::string> server_command(const SearchConfig& config);

/// The command that starts another server, its ports filled in.
std::vector<std::string> foreign_server_command(const SearchConfig& config, int port, int monitor);

/// The ports in the line with which simserver greets.
struct ServerPorts {
  HostPort agents;
  HostPort monitors;
};

/// Errors: InputError when the line is another.
ServerPorts read_greeting(const std::string& line);

/// The command that starts one robot.
std::vector<std::string> robot_command(const SearchConfig& config, const StartPlace& start, const HostPort& server,
                                       const HostPort& experiment);

/// What a robot's files and lines are called: "robot-3".
std::string robot_name(int player);

}  // namespace soccer::experiment

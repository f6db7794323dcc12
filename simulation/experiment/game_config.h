#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "simulation/experiment/placement.h"
#include "simulation/protocol/tcp_socket.h"

namespace soccer::experiment {

/// One game of two teams.
struct GameConfig {
  std::uint64_t seed = 1;
  int players = 5;                  ///< of each team
  double half = 600;                ///< s of game time
  bool realtime = false;            ///< own server: in real time, instead of in step with the robots as fast as may be
  bool sync = false;                ///< running server: it waits for its agents
  std::optional<HostPort> server;   ///< a running server's agent port; nothing: one of our own is started
  std::optional<HostPort> monitor;  ///< its monitor port; nothing: port 3200 there
  bool hand_referee = false;        ///< running server: it has no referee of its own; goals and balls that are out are ours to see
  std::string away;                 ///< the command of another team's robot, with {host} {port} {player} {team}; empty: our own
  std::string vision;               ///< a vision model's name; empty: the robots' default
  std::string behaviour = "roles.Player";
  std::filesystem::path behaviours;  ///< where the home team's Python is; empty: where it is shipped
  double kidnap = 0;                 ///< s of play after which a robot is put somewhere else, again and again; 0: never
  double loss = 0;                   ///< 0…1: part of the team messages that is dropped
  bool talk = true;                  ///< the teams have a network
  bool log = false;                  ///< each robot writes an MCAP log
  bool debug = false;                ///< each of our robots opens a debug port, one that is free
  std::filesystem::path out = "logs";
  std::filesystem::path programs;  ///< where simserver and simswift are

  /// s of the server's game time that a half has by its rules: of the SPL, or of the 3D league on a foreign server.
  double full_half() const { return own_server() ? 600 : 300; }
  bool own_server() const { return !server; }
  bool in_step() const { return own_server() && !realtime; }
};

inline constexpr const char* kHomeTeam = "home";
inline constexpr const char* kAwayTeam = "away";

/// Where a player stands before a game on our own server, whose referee would put it there.
StartPlace first_place(int player);

/// Where a player stands when the game begins at once with a kick-off, as it does on rcssserver3d.
StartPlace kick_off_place(int player);

/// The command that starts a server of our own.
std::vector<std::string> server_command(const GameConfig& config);

/// One robot of a team. `line`: the port of its team's network.
struct GameRobot {
  bool home = true;
  int player = 1;
  int line = 0;
  std::string name() const { return std::string(home ? kHomeTeam : kAwayTeam) + "-" + std::to_string(player); }
};

/// The command that starts it.
std::vector<std::string> robot_command(const GameConfig& config, const GameRobot& robot, const HostPort& server,
                                       const HostPort& experiment);

}  // namespace soccer::experiment

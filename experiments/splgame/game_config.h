#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "experiments/run/eyes_config.h"
#include "experiments/run/field_choice.h"
#include "experiments/run/placement.h"
#include "simulation/protocol/host_port.h"

namespace soccer::experiment {

/// Configuration of one game of two teams.
struct GameConfig {
  std::uint64_t seed = 1;
  int players = 5;  ///< number of players in each team
  FieldChoice field;
  double half = 600;                ///< length of a half, s of game time
  double realtime_factor = 0;       ///< pace of the run's own server from the first kick-off on; 0: as fast as possible
  bool sync = false;                ///< running server: in sync mode, in which it waits for its agents
  std::optional<HostPort> server;   ///< agent port of a running server; empty: the run starts a simserver
  std::optional<HostPort> monitor;  ///< monitor port of the running server; empty: port 3200 on its host
  bool minimal_referee = false;     ///< running server without a referee: MinimalReferee detects goals and balls out of play
  std::string away;         ///< command that starts a robot of another away team, with {host} {port} {player} {team}; empty: simswift
  std::string vision;       ///< name of the vision model; empty: the robots' default
  bool home_naos = false;   ///< the home team consists of NAOs: runswift over libagent and the virtual NAOqi, not simswift
  int naoqi_cycle = 10;     ///< ms of real time per cycle of 10 ms of the home team's NAOs
  int controller_port = 0;  ///< UDP port of the referee's packets for the home team's NAOs
  std::string individual;   ///< option --individual of the run's own simserver: SEED or FILE; empty: all robots are as in their body's file
  EyesConfig home_eyes;     ///< of the home team
  EyesConfig away_eyes;     ///< of the away team
  std::string behaviour = "roles.Player";
  std::vector<std::string> assignments;   ///< Struct.key=value: parameters of our robots
  std::string motion;                     ///< parameter set of motion of our robots; empty: the body's own
  std::filesystem::path behaviours;       ///< folder of the home team's Python code; empty: the installed folder
  std::filesystem::path away_behaviours;  ///< folder of the away team's Python code; empty: the installed folder
  double kidnap = 0;                      ///< interval after which a randomly chosen robot is moved, s of play; 0: never
  double loss = 0;                        ///< 0…1, fraction of the team messages that is dropped
  bool talk = true;                       ///< robots of a team exchange messages
  bool log_all = false;                   ///< the log of each robot contains all topics, not only those that show a game
  bool debug = false;                     ///< each of our robots opens a debug port on a free port number
  std::filesystem::path out = "logs";
  std::filesystem::path programs;  ///< folder of simserver and simswift

  /// Length of a half by the server's rules, s of game time: SPL rules on the run's own server, 3D league rules on a running server.
  double full_half() const { return own_server() ? 600 : 300; }
  bool own_server() const { return !server; }
  /// True if server, robots and this program run in lockstep, so that the same seed gives the same game. At a given pace another team's
  /// robots need not know sync mode.
  bool in_step() const { return own_server() && (realtime_factor == 0 || away.empty()); }
};

inline constexpr const char* kHomeTeam = "home";
inline constexpr const char* kAwayTeam = "away";

/// The part of both halves that has passed at a time of the server's clock, s. The clock begins as if halves had their full length.
double passed_of(const GameConfig& config, double time);

/// The start pose of a player on the run's own server, equal to that at which its referee lines up the team.
StartPlace first_place(int player, const FieldDimensions& field);

/// The start pose of a player on a running server such as rcssserver3d, where the game begins directly with a kick-off.
StartPlace kick_off_place(int player, const FieldDimensions& field);

/// The command that starts the run's simserver.
std::vector<std::string> server_command(const GameConfig& config);

/// One robot of a team.
struct GameRobot {
  bool home = true;
  int player = 1;
  int line = 0;  ///< UDP port for the team's messages
  std::string name() const { return std::string(home ? kHomeTeam : kAwayTeam) + "-" + std::to_string(player); }
};

/// The command that starts a robot. `experiment`: address to which it sends its beliefs.
std::vector<std::string> robot_command(const GameConfig& config, const GameRobot& robot, const HostPort& server,
                                       const HostPort& experiment);

/// The two programs of a robot of the home team that plays as on a NAO: NAOqi with libagent, here the virtual one with simserver's body,
/// and the robot program `runswift`. They share a memory and, as the robot has no camera, a socket for the simulator's sightings; with
/// rendered images, one socket per camera.
struct NaoRobotCommands {
  std::vector<std::string> naoqi;
  std::vector<std::string> robot;
};

NaoRobotCommands nao_robot_commands(const GameConfig& config, const GameRobot& robot, const HostPort& server);

/// What the run's simserver needs for such robots: the step of their cycle, and the referee's packets.
void append_server_naos(std::vector<std::string>& command, const GameConfig& config);

}  // namespace soccer::experiment

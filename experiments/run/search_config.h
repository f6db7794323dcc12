#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/body/joints.h"
#include "blackboard/common/describe.h"
#include "experiments/run/eyes_config.h"
#include "experiments/run/field_choice.h"
#include "experiments/run/placement.h"
#include "simulation/protocol/host_port.h"

namespace soccer::experiment {

/// What differs between two tests of an experiment at the same place, as in tests with real robots. All of it is determined by the test's
/// seed.
struct SearchVariation {
  // clang-format off
  PARAMETERS(SearchVariation,
      (double, place, 0.05, "m", 0, 0.5, "largest displacement of a robot's start along each axis"),
      (double, heading, 0.087, "rad", 0, 3.2, "largest error of a robot's start heading; the default is 5 degrees"),
      (double, joint, 0.02, "rad", 0, 0.3, "largest difference of each measured joint angle of a robot from its calibration"),
      (double, camera, 0.02, "rad", 0, 0.3, "largest difference of the yaw and pitch of a robot's cameras from its calibration"),
      (double, lateness, 0.1, "s", 0, 1, "longest additional delay of a team message, which also changes the order of messages"))
  // clang-format on
};

/// No variation: only the noise of the sensors differs between two tests.
inline constexpr SearchVariation kNoVariation{0, 0, 0, 0, 0};

/// The start poses of a test.
std::vector<StartPlace> varied(std::vector<StartPlace> starts, const SearchVariation& variation, std::uint64_t seed);

/// The angles by which a robot's calibration is wrong in a test, rad: those of its joints, and in those of the head also of its cameras.
JointArray calibration_error(const SearchVariation& variation, std::uint64_t seed, int player);

/// Configuration of one search for the ball.
struct SearchConfig {
  std::uint64_t seed = 1;
  int robots = 3;
  FieldChoice field;
  std::optional<Point2<Field>> ball;  ///< position of the ball, m; empty: random, determined by the seed
  double seconds = 180;               ///< game time after which the ball counts as not found
  double reach = 0.3;                 ///< m, distance within which a robot that sees the ball has found it
  double realtime_factor = 0;         ///< pace of the run's own server once the search begins; 0: as fast as possible
  bool sync = false;                  ///< running server: in sync mode, in which it waits for its agents
  std::string server_command;         ///< command that starts another server, with {port} and {monitor}; empty: none
  std::optional<HostPort> server;     ///< agent port of a running server; empty: the run starts a simserver
  std::optional<HostPort> monitor;    ///< monitor port of the running server; empty: port 3200 on its host
  std::string search;                 ///< search method: 2016, 2017, planned or planned-with-turns; empty: the robots' default
  bool talk = true;                   ///< robots of the team exchange messages
  double loss = 0;                    ///< 0…1, fraction of the team messages that is dropped
  int line = 0;                       ///< UDP port of the team messages; set by the run
  std::string vision;                 ///< name of the vision model; empty: the robots' default
  EyesConfig eyes;
  double walk_speed = 0;                     ///< m/s, greatest speed of walking forward; 0: the robots' default
  std::vector<std::string> assignments;      ///< Struct.key=value: parameters of the robots
  SearchVariation variation = kNoVariation;  ///< of this test
  bool log = true;                           ///< MCAP logs of the robots, and of the ground truth (truth.mcap)
  bool debug = false;                        ///< each robot opens a debug port on a free port number
  std::filesystem::path out = "logs";        ///< output folder of the run
  std::filesystem::path programs;            ///< folder of simserver and simswift

  bool own_server() const { return !server && server_command.empty(); }
  /// True if server, robots and this program run in lockstep, so that the same seed gives the same run.
  bool in_step() const { return own_server(); }
};

/// The planned search as it was before robots walked while turning: a robot turns towards its point or the ball before it walks, and slows
/// down from 0.6 m before the ball; its head sweeps less far and more slowly. It is the baseline for the present one.
inline constexpr const char* kPlannedWithTurns = "planned-with-turns";

/// The name of our robots' team.
inline constexpr const char* kTeamName = "simswift";

/// The command that starts the run's simserver.
std::vector<std::string> server_command(const SearchConfig& config);

/// The command that starts another server (SearchConfig::server_command) with these agent and monitor ports.
std::vector<std::string> foreign_server_command(const SearchConfig& config, int port, int monitor);

/// The ports in the first line of simserver's output.
struct ServerPorts {
  HostPort agents;
  HostPort monitors;
};

/// Parses the first line of simserver's output. Errors: InputError when it has another format.
ServerPorts read_greeting(const std::string& line);

/// The parameters of one robot: Struct.key=value.
std::vector<std::string> assignments_of(const SearchConfig& config, int player);

/// The command that starts one robot.
std::vector<std::string> robot_command(const SearchConfig& config, const StartPlace& start, const HostPort& server,
                                       const HostPort& experiment);

/// The name of a robot in files and messages, such as "robot-3".
std::string robot_name(int player);

}  // namespace soccer::experiment

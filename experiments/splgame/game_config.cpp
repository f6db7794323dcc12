#include "experiments/splgame/game_config.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include <unistd.h>

#include "blackboard/geometry/angle.h"
#include "experiments/run/run_programs.h"
#include "experiments/run/scene_log.h"
#include "experiments/run/text.h"
#include "simulation/protocol/line_up.h"

namespace soccer::experiment {
namespace {

std::string place_text(const StartPlace& start) {
  return fixed(start.place.x, 2) + "," + fixed(start.place.y, 2) + "," + fixed(radians_to_degrees(start.heading), 1);
}

/// What offnao needs to show a game, in 3 % of the space of all topics (docs/measurements/debug-port.md).
constexpr const char* kGameTopics = "game,robotpose@5,ballestimate@5,behaviourstatus,motionstatus@5";

constexpr const char* kImageRate = "0.2";  // 1/s

std::vector<std::string> foreign_command(const GameConfig& config, const GameRobot& robot, const HostPort& server) {
  std::string line = filled(filled(config.away, "host", server.host), "port", std::to_string(server.port));
  line = filled(filled(line, "player", std::to_string(robot.player)), "team", kAwayTeam);
  return {"/bin/sh", "-c", "exec " + line};
}

EyesConfig eyes_of(const GameConfig& config, const GameRobot& robot) {
  return (robot.home ? config.home_eyes : config.away_eyes).of_player(robot.player);
}

void append_log(std::vector<std::string>& command, const GameConfig& config, const GameRobot& robot) {
  command.insert(command.end(), {"--log", (config.out / (robot.name() + ".mcap")).string()});
  if (!config.log_all) command.insert(command.end(), {"--log-topics", kGameTopics});
  if (config.log_all && eyes_of(config, robot).cameras())
    command.insert(command.end(), {"--log-images", kImageRate});  // with them, the labels of all images
}

}  // namespace

double passed_of(const GameConfig& config, double time) {
  const double full = config.full_half();
  const double before = (time <= full ? 1 : 2) * (full - config.half);
  return std::clamp(time - before, 0.0, 2 * config.half);
}

StartPlace first_place(int player, const FieldDimensions& field) {
  const auto place = touch_line_place(field, player);
  return {player, place.position(), place.angle};
}

StartPlace kick_off_place(int player, const FieldDimensions& field) {
  constexpr std::array<Point2<Field>, 6> kPlaces{{{-4.25, 0}, {-2.8, 0.4}, {-1.5, -1.4}, {-1.4, 1.5}, {-1.15, 0}, {-3, -2}}};
  return {player, scaled(kPlaces[static_cast<std::size_t>(player - 1) % kPlaces.size()], size_of(field)), 0};
}

std::vector<std::string> server_command(const GameConfig& config) {
  std::vector<std::string> command = simserver_command(config.programs, 2 * config.players, config.seed, config.field.name);
  command.insert(command.end(), {"--rules", "spl"});
  if (config.in_step())
    command.emplace_back("--sync");
  else
    command.insert(command.end(), {"--realtime-factor", fixed(config.realtime_factor, 3)});
  if (!config.individual.empty()) command.insert(command.end(), {"--individual", config.individual});
  append_server_eyes(command, config.home_eyes.naos() ? config.home_eyes : config.away_eyes);
  if (config.home_naos) append_server_naos(command, config);
  command.insert(command.end(), {"--log", (config.out / kTruthFile).string()});
  return command;
}

std::vector<std::string> robot_command(const GameConfig& config, const GameRobot& robot, const HostPort& server,
                                       const HostPort& experiment) {
  if (!robot.home && !config.away.empty()) return foreign_command(config, robot, server);
  std::vector<std::string> command{(config.programs / "simswift").string(), "--server", server.text(), "--team", robot.home ? "1" : "2",
                                   "--team-name", robot.home ? kHomeTeam : kAwayTeam, "--player", std::to_string(robot.player), "--seed",
                                   std::to_string(config.seed + (robot.home ? 0 : 1'000'000)),
                                   // With "=", because a value that begins with a minus sign would be read as an option.
                                   "--start=" + place_text(config.own_server() ? first_place(robot.player, config.field.dimensions)
                                                                               : kick_off_place(robot.player, config.field.dimensions)),
                                   "--field", config.field.name, "--behaviour", config.behaviour, "--experiment", experiment.text(),
                                   "--once", "--stats"};
  if (config.talk)
    command.insert(command.end(), {"--team-link", "127.255.255.255:" + std::to_string(robot.line), "--team-loss", fixed(config.loss, 3)});
  if (config.in_step() || config.sync) command.emplace_back("--sync");
  append_robot_eyes(command, eyes_of(config, robot), config.vision);
  const std::filesystem::path& behaviours = robot.home ? config.behaviours : config.away_behaviours;
  if (!behaviours.empty()) command.insert(command.end(), {"--behaviours-folder", behaviours.string()});
  for (const std::string& assignment : config.assignments) command.insert(command.end(), {"--set", assignment});
  if (!config.motion.empty()) command.insert(command.end(), {"--motion", config.motion});
  if (config.debug) command.insert(command.end(), {"--debug-port", "0"});
  append_log(command, config, robot);
  return command;
}

namespace {

constexpr const char* kLoopback = "127.255.255.255:";  // reaches all programs of this machine

void append(std::vector<std::string>& command, std::initializer_list<std::string> more) { command.insert(command.end(), more); }

}  // namespace

NaoRobotCommands nao_robot_commands(const GameConfig& config, const GameRobot& robot, const HostPort& server) {
  const std::string key = "soccer-" + std::to_string(::getpid()) + "-" + robot.name();
  const std::string socket = (std::filesystem::temp_directory_path() / key).string() + "-";
  const std::string memory = "/" + key, seed = std::to_string(config.seed), player = std::to_string(robot.player);
  const StartPlace start = first_place(robot.player, config.field.dimensions);
  NaoRobotCommands commands;
  commands.naoqi = {"/usr/bin/env", "LIBAGENT_MEMORY=" + memory, (config.programs / "virtualnaoqi").string()};
  append(commands.naoqi,
         {"--server", server.text(), "--team-name", kHomeTeam, "--player", player, "--seed", seed, "--press", "2", "--stats", "--field",
          config.field.name, "--cycle", std::to_string(config.naoqi_cycle),
          // With "=", because a value that begins with a minus sign would be read as an option.
          "--start=" + fixed(start.place.x, 2) + "," + fixed(start.place.y, 2) + "," + fixed(radians_to_degrees(start.heading), 1)});
  commands.robot = {(config.programs / "runswift").string()};
  append(commands.robot,
         {"--memory", memory, "--team", "1", "--team-name", kHomeTeam, "--player", player, "--seed", seed, "--field", config.field.name,
          "--behaviour", config.behaviour, "--game-controller", kLoopback + std::to_string(config.controller_port)});
  if (const EyesConfig eyes = eyes_of(config, robot); eyes.cameras()) {
    append(commands.naoqi, {"--cameras", socket, "--camera-scale", std::to_string(eyes.camera_scale), "--hall", std::to_string(eyes.hall),
                            "--renderer", eyes.renderer, "--microphones", socket + "sound"});
    append(commands.robot, {"--upper-camera", "unix:" + socket + "top", "--lower-camera", "unix:" + socket + "bottom", "--microphones",
                            "unix:" + socket + "sound"});
  } else {
    append(commands.naoqi, {"--sightings", socket + "sightings"});
    append(commands.robot, {"--sightings", socket + "sightings"});
    if (!config.vision.empty()) append(commands.naoqi, {"--vision", config.vision});
  }
  if (config.talk) append(commands.robot, {"--team-link", kLoopback + std::to_string(robot.line), "--team-loss", fixed(config.loss, 3)});
  if (!config.behaviours.empty()) append(commands.robot, {"--behaviours-folder", config.behaviours.string()});
  for (const std::string& assignment : config.assignments) append(commands.robot, {"--set", assignment});
  if (!config.motion.empty()) append(commands.robot, {"--motion", config.motion});
  if (config.debug) append(commands.robot, {"--debug-port", "0"});
  append_log(commands.robot, config, robot);
  return commands;
}

void append_server_naos(std::vector<std::string>& command, const GameConfig& config) {
  append(command, {"--announce-game", kLoopback + std::to_string(config.controller_port), "--team-numbers", "1", "2"});
  if (!config.home_eyes.naos() && !config.away_eyes.naos()) append(command, {"--step", "0.01"});
}

}  // namespace soccer::experiment

#include "experiments/splgame/nao_robot.h"

#include <filesystem>

#include <unistd.h>

#include "blackboard/geometry/angle.h"
#include "experiments/run/json_object.h"

namespace soccer::experiment {
namespace {

constexpr const char* kLoopback = "127.255.255.255:";  // reaches all programs of this machine

void append(std::vector<std::string>& command, std::initializer_list<std::string> more) { command.insert(command.end(), more); }

}  // namespace

NaoRobotCommands nao_robot_commands(const GameConfig& config, const GameRobot& robot, const HostPort& server) {
  const std::string key = "soccer-" + std::to_string(::getpid()) + "-" + robot.name();
  const std::string socket = (std::filesystem::temp_directory_path() / key).string() + "-";
  const std::string memory = "/" + key, seed = std::to_string(config.seed), player = std::to_string(robot.player);
  const StartPlace start = first_place(robot.player);
  NaoRobotCommands commands;
  commands.naoqi = {"/usr/bin/env", "LIBAGENT_MEMORY=" + memory, (config.programs / "virtualnaoqi").string()};
  append(commands.naoqi,
         {"--server", server.text(), "--team-name", kHomeTeam, "--player", player, "--seed", seed, "--press", "2", "--stats", "--cycle",
          std::to_string(config.naoqi_cycle),
          // With "=", because a value that begins with a minus sign would be read as an option.
          "--start=" + fixed(start.place.x, 2) + "," + fixed(start.place.y, 2) + "," + fixed(radians_to_degrees(start.heading), 1)});
  commands.robot = {(config.programs / "runswift").string()};
  append(commands.robot, {"--memory", memory, "--team", "1", "--team-name", kHomeTeam, "--player", player, "--seed", seed, "--behaviour",
                          config.behaviour, "--game-controller", kLoopback + std::to_string(config.controller_port)});
  if (config.home_eyes.cameras()) {
    append(commands.naoqi, {"--cameras", socket, "--camera-scale", std::to_string(config.home_eyes.camera_scale), "--hall",
                            std::to_string(config.home_eyes.hall)});
    append(commands.robot, {"--upper-camera", "unix:" + socket + "top", "--lower-camera", "unix:" + socket + "bottom"});
  } else {
    append(commands.naoqi, {"--sightings", socket + "sightings"});
    append(commands.robot, {"--sightings", socket + "sightings"});
    if (!config.vision.empty()) append(commands.naoqi, {"--vision", config.vision});
  }
  if (config.talk) append(commands.robot, {"--team-link", kLoopback + std::to_string(robot.line), "--team-loss", fixed(config.loss, 3)});
  if (!config.behaviours.empty()) append(commands.robot, {"--behaviours-folder", config.behaviours.string()});
  if (config.debug) append(commands.robot, {"--debug-port", "0"});
  if (config.log) append(commands.robot, {"--log", (config.out / (robot.name() + ".mcap")).string()});
  return commands;
}

void append_server_naos(std::vector<std::string>& command, const GameConfig& config) {
  append(command, {"--announce-game", kLoopback + std::to_string(config.controller_port), "--team-numbers", "1", "2"});
  if (!config.home_eyes.naos() && !config.away_eyes.naos()) append(command, {"--step", "0.01"});
}

}  // namespace soccer::experiment

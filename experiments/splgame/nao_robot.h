#pragma once

#include <string>
#include <vector>

#include "experiments/splgame/game_config.h"

namespace soccer::experiment {

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

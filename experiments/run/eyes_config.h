#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace soccer::experiment {

/// How the robots of a run see.
struct EyesConfig {
  /// model: the simulator's percepts with an error model; cameras: NAOs with rendered images; fitted: the same NAOs with percepts and the
  /// error model that was fitted to such images.
  std::string eyes = "model";
  double camera_scale = 0.5;  ///< of the images' width and height
  std::uint64_t hall = 1;     ///< seed of the hall that the cameras see
  std::string renderer = "raster";
  std::vector<int> camera_players{};  ///< with the eyes `cameras`: players that have them, while the others have `fitted`; empty: all
  std::string detector{};             ///< of robots in the images; empty: the robots' default

  bool cameras() const { return eyes == "cameras"; }
  bool naos() const { return eyes != "model"; }  ///< the robots are NAOs, not rcssserver3d's robot

  /// The eyes of one player.
  EyesConfig of_player(int player) const;
};

/// Adds the command-line options.
void add_eyes_options(CLI::App& app, EyesConfig& config);

/// Adds what the run's own simserver needs to its command.
void append_server_eyes(std::vector<std::string>& command, const EyesConfig& config);

/// Adds the options of a robot to its command. vision: error model of the eyes `model`; empty: the robot's default. The eyes `fitted` have
/// a model of their own, and `cameras` need none.
void append_robot_eyes(std::vector<std::string>& command, const EyesConfig& config, const std::string& vision);

}  // namespace soccer::experiment

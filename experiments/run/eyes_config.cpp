#include "experiments/run/eyes_config.h"

#include <algorithm>

#include <CLI/CLI.hpp>

namespace soccer::experiment {

EyesConfig EyesConfig::of_player(int player) const {
  EyesConfig config = *this;
  if (cameras() && !camera_players.empty() && std::ranges::find(camera_players, player) == camera_players.end()) config.eyes = "fitted";
  return config;
}

void add_eyes_options(CLI::App& app, EyesConfig& config) {
  app.add_option(
         "--eyes", config.eyes,
         "model: the simulator's percepts with an error model; cameras: NAOs that see with rendered images of their cameras; fitted: "
         "NAOs with the error model that was fitted to such images")
      ->check(CLI::IsMember({"model", "cameras", "fitted"}))
      ->capture_default_str();
  app.add_option("--camera-scale", config.camera_scale, "scale of the width and height of the cameras' images")
      ->check(CLI::Range(0.1, 1.0))
      ->capture_default_str();
  app.add_option("--robot-detector", config.detector, "detector of robots in the cameras' images, as the robot's option of that name");
  app.add_option("--hall", config.hall, "seed of the hall that the cameras see")->capture_default_str();
  app.add_option("--renderer", config.renderer,
                 "renderer of the cameras' images. raster: fast, and vision is trained on its images; traced: the slow, independent "
                 "renderer of the recipe benchmark")
      ->check(CLI::IsMember({"raster", "traced"}))
      ->capture_default_str();
}

void append_server_eyes(std::vector<std::string>& command, const EyesConfig& config) {
  if (config.cameras()) command.emplace_back("--cameras");
  if (config.naos()) command.insert(command.end(), {"--step", "0.01"});
}

void append_robot_eyes(std::vector<std::string>& command, const EyesConfig& config, const std::string& vision) {
  if (config.naos()) command.insert(command.end(), {"--body", "nao-v5"});
  if (config.eyes == "fitted")
    command.insert(command.end(), {"--vision", "nao-v5-cameras"});
  else if (!vision.empty())
    command.insert(command.end(), {"--vision", vision});
  if (!config.cameras()) return;
  command.insert(command.end(), {"--eyes", "cameras", "--camera-scale", std::to_string(config.camera_scale), "--hall",
                                 std::to_string(config.hall), "--renderer", config.renderer});
  if (!config.detector.empty()) command.insert(command.end(), {"--robot-detector", config.detector});
}

}  // namespace soccer::experiment

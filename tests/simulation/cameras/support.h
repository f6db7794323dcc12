#pragma once

#include <filesystem>

#include "simulation/cameras/random_scene.h"
#include "simulation/cameras/simulated_cameras.h"
#include "simulation/simserver/body/body_file.h"

namespace soccer {

inline const BodyLibrary& bodies() {
  static const BodyLibrary library = load_bodies(std::filesystem::path(SOURCE_DIR) / "config");
  return library;
}

/// Small cameras without the sensor's effects.
inline SimulatedCameraOptions plain_options() {
  SimulatedCameraOptions options;
  options.bodies = bodies();
  options.scale = 0.25;
  options.sensor.noise = options.sensor.vignetting = options.sensor.motion_blur = false;
  options.hall.people_high = options.hall.referees_high = options.hall.boxes_high = 0;
  return options;
}

/// A robot that stands at a place, with a heading, and looks straight ahead.
inline VisibleRobot standing_robot(const RobotId& id, double x, double y, double heading) {
  VisibleRobot robot;
  robot.id = id;
  robot.body = "nao-v5";
  robot.hinges.resize(bodies().by_name.at("nao-v5")->hinges());
  robot.torso = {x, y, 0.333};
  robot.rotation = Eigen::AngleAxisd(heading - kPi / 2, Eigen::Vector3d::UnitZ());
  return robot;
}

/// The first images of a scene that does not move.
inline CameraImages images_of(SimulatedCameras& cameras, const SceneState& scene, const RobotId& own) {
  for (int i = 0; !cameras.ready(); ++i) cameras.update(from_seconds(0.02 * i), scene, own);
  return cameras.take();
}

}  // namespace soccer

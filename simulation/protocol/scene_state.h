#pragma once

#include <array>
#include <string>
#include <vector>

#include <Eigen/Geometry>

#include "simulation/protocol/line_up.h"

namespace soccer {

class PerceptReader;

/// A robot as a camera sees it. World axes: origin at the centre spot, x to the right team's goal, z up. Robot axes: x right, y forward,
/// z up, as in the server's bodies.
struct VisibleRobot {
  RobotId id;
  std::string team;
  std::string body;                                              ///< name of its BodyDescription, such as "nao-v5"
  int type = 0;                                                  ///< of its BodyDescription
  Eigen::Vector3d torso{0, 0, 0};                                ///< m, world
  Eigen::Quaterniond rotation = Eigen::Quaterniond::Identity();  ///< robot axes to world
  std::vector<double> hinges;                                    ///< rad, in the order of the body's parts 1, 2, …
};

/// All that moves on the field at one time: what a camera's image depends on, besides the camera and the hall.
struct SceneState {
  double time = 0;                ///< simulated, s
  Eigen::Vector3d ball{0, 0, 0};  ///< m
  Eigen::Quaterniond ball_rotation = Eigen::Quaterniond::Identity();
  std::vector<VisibleRobot> robots;  ///< left before right, then by number
  /// Rotation of the receiving robot's top and bottom camera from their mounts: roll, pitch (down positive), yaw, rad.
  std::array<std::array<double, 3>, 2> camera_mounts{};
};

/// Reads the rest of an item (SCN …) of simserver into `scene`, except its time. False when an entry is incomplete; such robots are left
/// out and counted as refused. Internal to the protocol.
bool read_scene(PerceptReader& reader, SceneState& scene);

}  // namespace soccer

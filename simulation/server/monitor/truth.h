#pragma once

#include <string>
#include <vector>

#include <Eigen/Core>

#include "simulation/protocol/robot_id.h"
#include "simulation/server/match/play_mode.h"

namespace soccer {

/// Ground truth of a robot, in world axes.
struct RobotTruth {
  RobotId id;
  std::string team;
  Eigen::Vector3d torso;     ///< m, centre of the torso
  Eigen::Matrix3d rotation;  ///< torso (x right, y forward, z up) to world
  double heading = 0;        ///< rad, of the torso's forward axis, counter-clockwise from world x
  bool upright = false;      ///< the torso leans by less than 45 degrees
};

/// Ground truth of the world.
struct Truth {
  double now = 0;        ///< simulated time, s
  double game_time = 0;  ///< s
  PlayMode mode = PlayMode::kBeforeKickOff;
  Eigen::Vector3d ball;            ///< m
  Eigen::Vector3d ball_velocity;   ///< m/s
  std::vector<RobotTruth> robots;  ///< left before right, then by number
};

}  // namespace soccer

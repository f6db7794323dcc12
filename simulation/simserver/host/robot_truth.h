#pragma once

#include <array>
#include <string>

#include <Eigen/Core>

#include "blackboard/topics/scene_truth.h"
#include "simulation/protocol/line_up.h"

namespace soccer {

/// The ground truth of a robot. teams: names of the left and the right team. axes: those of the torso in the world, as columns: x forward,
/// y left, z up.
TrueRobot truth_of_robot(RobotId id, const std::array<std::string, 2>& teams, const Eigen::Vector3d& torso, const Eigen::Matrix3d& axes);

/// A scene's ground truth of the ball, without robots. m, m/s.
SceneTruth truth_of_ball(const Eigen::Vector3d& position, const Eigen::Vector3d& velocity);

}  // namespace soccer

#include "simulation/simserver/host/robot_truth.h"

#include <cmath>

namespace soccer {

TrueRobot truth_of_robot(RobotId id, const std::array<std::string, 2>& teams, const Eigen::Vector3d& torso, const Eigen::Matrix3d& axes) {
  TrueRobot truth;
  truth.team = teams[index_of(id.side)];
  truth.left = id.side == Side::kLeft;
  truth.number = id.unum;
  truth.torso.origin = {torso.x(), torso.y(), torso.z()};
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column) truth.torso.rotation[static_cast<std::size_t>(3 * row + column)] = axes(row, column);
  truth.upright = axes(2, 2) > std::sqrt(0.5);
  return truth;
}

SceneTruth truth_of_ball(const Eigen::Vector3d& position, const Eigen::Vector3d& velocity) {
  SceneTruth truth;
  truth.ball = {position.x(), position.y(), position.z()};
  truth.ball_velocity = {velocity.x(), velocity.y(), velocity.z()};
  return truth;
}

}  // namespace soccer

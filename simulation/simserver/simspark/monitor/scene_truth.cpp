#include "simulation/simserver/simspark/monitor/scene_truth.h"

#include <cmath>

namespace soccer {
namespace {

/// The pose of a torso. x points right in the body's axes, and forward in those of Torso.
Pose3<Field, Torso> torso_pose(const Eigen::Vector3d& position, const Eigen::Matrix3d& rotation) {
  Eigen::Matrix3d axes;
  axes << rotation.col(1), -rotation.col(0), rotation.col(2);
  Pose3<Field, Torso> pose;
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column) pose.rotation[static_cast<std::size_t>(3 * row + column)] = axes(row, column);
  pose.origin = {position.x(), position.y(), position.z()};
  return pose;
}

}  // namespace

SceneTruth truth_of(const Scene& scene, const std::array<std::string, 2>& teams) {
  const Eigen::Vector3d ball = scene.ball_position(), ball_velocity = scene.ball_velocity();
  SceneTruth truth;
  truth.ball = {ball.x(), ball.y(), ball.z()};
  truth.ball_velocity = {ball_velocity.x(), ball_velocity.y(), ball_velocity.z()};
  truth.robots.reserve(scene.robots().size());
  for (std::size_t r = 0; r < scene.robots().size(); ++r) {
    const RobotId id = scene.robots()[r];
    const Eigen::Matrix3d rotation = scene.rotation(r, kTorso);
    truth.robots.push_back({teams[index_of(id.side)], id.side == Side::kLeft, id.unum, torso_pose(scene.position(r, kTorso), rotation),
                            rotation(2, 2) > std::sqrt(0.5)});
  }
  return truth;
}

}  // namespace soccer

#include "simulation/simserver/simspark/monitor/world_truth.h"

#include "simulation/simserver/host/truth_log.h"

namespace soccer {
namespace {

/// The axes of a torso, of which x points forward; in the body's axes, x points right.
Eigen::Matrix3d torso_axes(const Eigen::Matrix3d& rotation) {
  Eigen::Matrix3d axes;
  axes << rotation.col(1), -rotation.col(0), rotation.col(2);
  return axes;
}

}  // namespace

SceneTruth truth_of(const Scene& scene, const std::array<std::string, 2>& teams) {
  SceneTruth truth = truth_of_ball(scene.ball_position(), scene.ball_velocity());
  truth.robots.reserve(scene.robots().size());
  for (std::size_t r = 0; r < scene.robots().size(); ++r)
    truth.robots.push_back(truth_of_robot(scene.robots()[r], teams, scene.position(r, kTorso), torso_axes(scene.rotation(r, kTorso))));
  return truth;
}

}  // namespace soccer

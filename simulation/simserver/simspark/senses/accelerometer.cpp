#include "simulation/simserver/simspark/senses/accelerometer.h"

#include <Eigen/Geometry>

namespace soccer {

Eigen::Vector3d accelerometer_velocity(const Scene& scene, std::size_t robot) {
  const auto& [x, y, z] = scene.body(robot).sensors.accelerometer;
  const Eigen::Vector3d in_torso(-y, x, z);
  return scene.torso_velocity(robot) + scene.rotation(robot, kTorso) * scene.torso_rates(robot).cross(in_torso);
}

void update_accelerometer(Agent& agent, const Scene& scene, double step) {
  const Eigen::Vector3d velocity = accelerometer_velocity(scene, scene.index_of(agent.robot));
  agent.previous_acceleration = agent.acceleration;
  agent.acceleration = (velocity - agent.velocity) / step;
  agent.velocity = velocity;
}

}  // namespace soccer

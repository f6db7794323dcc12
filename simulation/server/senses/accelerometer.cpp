#include "simulation/server/senses/accelerometer.h"

#include <Eigen/Geometry>

namespace soccer {

void update_accelerometer(Agent& agent, const Scene& scene, double step) {
  const std::size_t robot = scene.index_of(agent.robot);
  const auto& [x, y, z] = agent.body->sensors.accelerometer;
  const Eigen::Vector3d in_torso(-y, x, z);
  const Eigen::Vector3d velocity = scene.torso_velocity(robot) + scene.rotation(robot, kTorso) * scene.torso_rates(robot).cross(in_torso);
  agent.previous_acceleration = agent.acceleration;
  agent.acceleration = (velocity - agent.velocity) / step;
  agent.velocity = velocity;
}

}  // namespace soccer

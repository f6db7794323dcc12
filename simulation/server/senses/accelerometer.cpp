#include "simulation/server/senses/accelerometer.h"

namespace soccer {

void measure_acceleration(Agent& agent, const World& world, double step) {
  const auto& [x, y, z] = agent.body->sensors.accelerometer;
  const Eigen::Vector3d velocity = world.velocity_at(world.index_of(agent.robot), {-y, x, z});
  agent.previous_acceleration = agent.acceleration;
  agent.acceleration = (velocity - agent.velocity) / step;
  agent.velocity = velocity;
}

}  // namespace soccer

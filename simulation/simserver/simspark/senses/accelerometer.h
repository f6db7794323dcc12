#pragma once

#include "simulation/simserver/simspark/agents/agent.h"
#include "simulation/simserver/simspark/physics/scene.h"

namespace soccer {

/// Velocity of a robot's accelerometer (not a NAO: of its torso's centre), m/s, world frame.
Eigen::Vector3d accelerometer_velocity(const Scene& scene, std::size_t robot);

/// Updates velocity and acceleration of the agent's accelerometer (not a NAO: of its torso's centre) after a step of this many seconds.
void update_accelerometer(Agent& agent, const Scene& scene, double step);

}  // namespace soccer

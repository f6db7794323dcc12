#pragma once

#include "simulation/server/agents/agent.h"
#include "simulation/server/physics/world.h"

namespace soccer {

/// Updates velocity and acceleration of the agent's accelerometer (not a NAO: of its torso's centre) after a step of this many seconds.
void measure_acceleration(Agent& agent, const World& world, double step);

}  // namespace soccer

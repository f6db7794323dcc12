#pragma once

#include <string>

#include "simulation/server/agent.h"
#include "simulation/server/match.h"
#include "simulation/server/vision.h"
#include "simulation/server/world.h"

namespace soccer {

/// Writes the agent's next percept to agent.next_percept, in the order and with the spacing of rcssserver3d, and counts it.
/// now: simulated time, s. An agent that does not play yet hangs upright at rest and sees nothing.
void format_percept(Agent& agent, const World& world, const Match& match, const Vision& vision, double now);

}  // namespace soccer

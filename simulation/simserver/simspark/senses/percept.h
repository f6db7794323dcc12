#pragma once

#include <string>

#include "simulation/simserver/match/match.h"
#include "simulation/simserver/simspark/agents/agent.h"
#include "simulation/simserver/simspark/physics/world.h"
#include "simulation/simserver/simspark/senses/vision.h"

namespace soccer {

/// Writes the agent's next percept to agent.next_percept, in the order and with the spacing of rcssserver3d, and increments agent.percepts.
/// now: simulated time, s. For an agent that does not play yet, the percept is that of an upright robot at rest in the air, with an empty
/// See.
void format_percept(Agent& agent, const World& world, const Match& match, const Vision& vision, double now);

}  // namespace soccer

#pragma once

#include <array>
#include <string>
#include <vector>

#include "simulation/simserver/match/match.h"
#include "simulation/simserver/simspark/agents/agent.h"
#include "simulation/simserver/simspark/physics/scene.h"
#include "simulation/simserver/simspark/physics/world.h"
#include "simulation/simserver/simspark/senses/vision.h"

namespace soccer {

/// Updates the sonar echoes when the next measurement is due. step: time between two percepts, s.
void update_sonars(Agent& agent, const Scene& scene, double step);

/// Writes the agent's next percept to agent.next_percept, in the order and with the spacing of rcssserver3d, and increments agent.percepts.
/// now: simulated time, s. For an agent that does not play yet, the percept is that of an upright robot at rest in the air, with an empty
/// See.
void format_percept(Agent& agent, const World& world, const Match& match, const Vision& vision, double now);

}  // namespace soccer

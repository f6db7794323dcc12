#pragma once

#include <array>
#include <string>

#include "simulation/simserver/match/match.h"
#include "simulation/simserver/simspark/agents/agent.h"
#include "simulation/simserver/simspark/physics/scene.h"
#include "simulation/simserver/simspark/physics/world.h"
#include "simulation/simserver/simspark/senses/vision.h"

namespace soccer {

/// Appends an item (SCN …): the poses of ball and robots with all their hinges, from which an agent renders the images of its cameras.
/// teams: names of the left and the right team; own: the receiving robot's individual, for its cameras' mounts. Positions in m with 5
/// decimals, quaternions (w x y z) with 6, angles in rad with 5.
void append_scene(std::string& out, const Scene& scene, const std::array<std::string, 2>& teams, const Individual& own);

/// Writes the agent's next percept to agent.next_percept, in the order and with the spacing of rcssserver3d, and increments agent.percepts.
/// now: simulated time, s. For an agent that does not play yet, the percept is that of an upright robot at rest in the air, with an empty
/// See.
void format_percept(Agent& agent, const World& world, const Match& match, const Vision& vision, double now);

}  // namespace soccer

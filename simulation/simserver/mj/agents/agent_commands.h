#pragma once

#include <string_view>

#include "simulation/simserver/mj/simulation_state.h"

namespace soccer::mj {

/// Adds the robots of agents that have sent (init …) beside the field, or refuses them: a third team, a number that plays already, a full
/// team, or a file that MuJoCo refuses. Their first percepts are ready afterwards.
void join_introduced(SimulationState& state);

/// Removes an agent's robot from the field.
void leave(SimulationState& state, Agent& agent);

/// Executes an agent's (beam …), if the mode allows it.
void beam(SimulationState& state, Agent& agent);

/// Executes an agent's message: (init …) as the first one, later commands of its motors, (beam …), (SPK …), (syn). Errors are reported; the
/// rest of the message is executed as far as it can be read.
void execute_message(SimulationState& state, Agent& agent, std::string_view payload);

}  // namespace soccer::mj

#pragma once

#include <string_view>

#include "simulation/simserver/simspark/simulation_state.h"

namespace soccer {

/// Executes an agent's (init …): assigns a team, a side and a number, and puts its robot onto the field. Refusals are reported.
void join(SimulationState& state, Agent& agent);

/// Executes an agent's (beam …), if it has sent one and the play mode allows it. Errors are reported.
void beam(SimulationState& state, Agent& agent);

/// Removes the agent's robot from the field, if it plays.
void leave(SimulationState& state, Agent& agent);

/// Executes an agent's message of arbitrary bytes. Errors are reported; the rest of the message is executed as far as it can be read.
void execute_message(SimulationState& state, Agent& agent, std::string_view payload);

}  // namespace soccer

#pragma once

#include <string>

#include "simulation/simserver/simspark/simulation_state.h"

namespace soccer {

/// Reports an error in an agent's message: what was wrong and how it is handled. The first five of an agent are shown.
void report_error(const SimulationState& state, Agent& agent, const std::string& what);

/// Executes an agent's (init …): assigns a team, a side and a number, and puts its robot onto the field. Refusals are reported.
void join(SimulationState& state, Agent& agent);

/// Executes an agent's (beam …), if it has sent one and the play mode allows it. Errors are reported.
void beam(SimulationState& state, Agent& agent);

/// Removes the agent's robot from the field, if it plays.
void leave(SimulationState& state, Agent& agent);

}  // namespace soccer

#pragma once

#include <string_view>

#include "simulation/simserver/mj/simulation_state.h"

namespace soccer::mj {

/// Executes an agent's message: (init …) as the first one, later commands of its motors, (beam …), (SPK …), (syn). Errors are reported; the
/// rest of the message is executed as far as it can be read.
void execute_message(SimulationState& state, Agent& agent, std::string_view payload);

}  // namespace soccer::mj

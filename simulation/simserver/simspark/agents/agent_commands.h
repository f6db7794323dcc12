#pragma once

#include <string_view>

#include "simulation/simserver/simspark/simulation_state.h"

namespace soccer {

/// Executes an agent's message of arbitrary bytes. Errors are reported; the rest of the message is executed as far as it can be read.
void execute_message(SimulationState& state, Agent& agent, std::string_view payload);

}  // namespace soccer

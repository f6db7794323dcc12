#pragma once

#include <string>

#include "simulation/simserver/simspark/simulation_state.h"

namespace soccer {

/// Reports an error in an agent's message: what was wrong and how it is handled. The first five of an agent are shown.
void report_error(const SimulationState& state, Agent& agent, const std::string& what);

}  // namespace soccer

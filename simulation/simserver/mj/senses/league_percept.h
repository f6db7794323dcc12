#pragma once

#include "simulation/simserver/mj/league_state.h"

namespace soccer::mj {

/// Writes an agent's next percept, in the format and order of rcssservermj: time, game state, its robot's sensors in the order of the file,
/// its joints, what it heard, and in every second cycle what it saw a cycle ago.
void format_percept(const LeagueState& state, LeagueAgent& agent);

}  // namespace soccer::mj

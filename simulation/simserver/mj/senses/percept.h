#pragma once

#include <string>

#include "simulation/simserver/mj/simulation_state.h"

namespace soccer::mj {

/// Delivers the messages of this cycle, and clears them. Loudness falls by 6 dB per doubling of the distance beyond 1 m. The three loudest
/// are always heard, the others with a probability that falls with their loudness; messages of more than 10 bytes never. Source:
/// rcssservermj.
void deliver_speech(SimulationState& state);

/// Appends a number as rcssservermj prints it: the shortest text that reads back as the same number, with at least one decimal.
void append_number(std::string& out, double value);

/// The same after dropping what is beyond this number of decimals.
void append_truncated(std::string& out, double value, int decimals);

/// Writes an agent's next percept, in the format and order of rcssservermj: time, game state, its robot's sensors in the order of the file,
/// its joints, what it heard, and in every second cycle what it saw a cycle ago.
void format_percept(const SimulationState& state, Agent& agent);

}  // namespace soccer::mj

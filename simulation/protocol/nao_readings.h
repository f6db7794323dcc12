#pragma once

#include <cstddef>
#include <string_view>

#include "libagent/agent_memory/layout.h"

namespace soccer {

class PerceptReader;

namespace wire {

/// m: the value of an echo that does not exist. Source: documentation of the NAO's sonars.
inline constexpr float kNoEcho = 2.55F;

/// The readings of simserver's NAO before any is received: no echo, full battery, all else 0. The protocol has the values, units and axes
/// of the robot's own memory (`SensorBlock`), so that both ends read and write that.
SensorBlock default_readings();

}  // namespace wire

/// Reads the content of an item that only simserver's NAO sends; false, and nothing read, for other items. `joints`: number of joints read
/// so far in this message.
bool read_nao(PerceptReader& reader, std::string_view item, SensorBlock& nao, std::size_t& joints);

}  // namespace soccer

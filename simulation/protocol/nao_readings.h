#pragma once

#include "libagent/agent_memory/layout.h"

namespace soccer::wire {

/// m: the value of an echo that does not exist. Source: documentation of the NAO's sonars.
inline constexpr float kNoEcho = 2.55F;

/// The readings of simserver's NAO before any is received: no echo, full battery, all else 0. The protocol has the values, units and axes
/// of the robot's own memory (`SensorBlock`), so that both ends read and write that.
SensorBlock default_readings();

}  // namespace soccer::wire

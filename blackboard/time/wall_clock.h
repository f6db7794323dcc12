#pragma once

#include "blackboard/topics/wall_clock.h"

namespace soccer {

/// Reads the machine's wall clock and its state of synchronisation (adjtimex). `time`: the log's clock at this instant.
WallClock read_wall_clock(Time time);

}  // namespace soccer

#pragma once

#include "blackboard/topics/scene_truth.h"
#include "simulation/monitor/monitor_reader.h"

namespace soccer {

/// Converts the state of a monitor port to a topic. The time is that of the simulation if the server sends it (simserver), otherwise the
/// game's. `before`: the previous state, for the ball's velocity; nullptr: none.
SceneTruth scene_of(const experiment::MonitorReader& monitor, const SceneTruth* before);

}  // namespace soccer

#pragma once

#include <functional>
#include <vector>

#include "robot/debug/debug_port.h"
#include "robot/debug/recorder.h"

namespace soccer {

/// The services of a robot's debug port: record {"file": name}, stop_recording, snapshot {"file": name}, reload, and describe_parameters,
/// which needs no token. `recorder` and `parameters` must outlive the port.
std::vector<DebugService> robot_services(Recorder& recorder, const std::vector<LiveParameters*>& parameters, std::function<void()> reload);

}  // namespace soccer

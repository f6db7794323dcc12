#pragma once

#include "robot/simulation/simulated_body.h"
#include "robot/wiring/perception_cycle.h"
#include "simulation/agent/experiment_controller_interface.h"

namespace soccer {

/// Tells an experiment controller after each perception tick what the robot believes, and hands its orders to the body. Both must
/// outlive the cycle's last tick. Errors: InputError when `controller` is no HOST:PORT.
void report_to_experiment(const std::string& controller, PerceptionCycle& perception, SimulatedBody& body);

}  // namespace soccer

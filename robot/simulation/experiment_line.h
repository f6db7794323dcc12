#pragma once

#include "robot/simulation/simulated_body.h"
#include "robot/wiring/perception_cycle.h"
#include "simulation/agent/experiment_controller_interface.h"

namespace soccer {

/// Reports the robot's estimates to an experiment controller after each perception tick, and passes the controller's commands to the body.
/// `perception` and `body` must outlive the cycle's last tick. Errors: InputError when `controller` is not HOST:PORT.
void report_to_experiment(const std::string& controller, PerceptionCycle& perception, SimulatedBody& body);

}  // namespace soccer

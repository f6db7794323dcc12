#pragma once

#include "robot/simulation/simulated_body.h"
#include "robot/wiring/perception_cycle.h"

namespace soccer {

/// Draws the robot's estimates and intentions in RoboViz after each perception tick: its pose, the ball, the position that its walk reaches
/// within a second, its chest light, and its role. `perception` and `body` must outlive the cycle's last tick. Errors: InputError when
/// `roboviz` is not HOST:PORT.
void draw_in_roboviz(const std::string& roboviz, PerceptionCycle& perception, SimulatedBody& body);

}  // namespace soccer

#pragma once

#include "robot/simulation/simulated_body.h"
#include "robot/wiring/perception_cycle.h"

namespace soccer {

/// Shows in RoboViz after each perception tick what the robot believes and wants: where it stands and looks, the ball, where its walk
/// takes it within a second, and its role. Both must outlive the cycle's last tick. Errors: InputError when `roboviz` is no HOST:PORT.
void draw_in_roboviz(const std::string& roboviz, PerceptionCycle& perception, SimulatedBody& body);

}  // namespace soccer

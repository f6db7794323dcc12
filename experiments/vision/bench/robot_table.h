#pragma once

#include <string>

#include "experiments/vision/bench/robot_score.h"

namespace soccer {

/// The results for robots as tables for people: by distance, and right frames, with 95 % intervals of Wilson.
std::string robot_table(const RobotScore& score);

}  // namespace soccer

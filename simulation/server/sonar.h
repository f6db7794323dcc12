#pragma once

#include <vector>

#include "simulation/server/world.h"

namespace soccer {

/// What a chest sonar of this robot hears: one distance for each robot, post, wall or ball in its cone, nearest first, m from the sonar.
/// The ground and the robot itself do not echo. Source: reference of the NAO V5, places and range.
std::vector<double> sonar_echoes(const World& world, std::size_t robot, bool left);

}  // namespace soccer

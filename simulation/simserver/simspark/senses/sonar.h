#pragma once

#include <vector>

#include "simulation/simserver/simspark/physics/scene.h"

namespace soccer {

/// The echoes of a chest sonar of this robot: one distance from the sonar for each robot, goal, wall or ball in its cone, nearest first, m.
/// The ground and the robot itself have no echo. Source of positions and range: reference of the NAO V5.
std::vector<double> sonar_echoes(const Scene& scene, std::size_t robot, bool left);

}  // namespace soccer

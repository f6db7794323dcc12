#pragma once

#include <string>

#include "simulation/server/world_parameters.h"

namespace soccer {

/// The MJCF of a field with its ball and this many robots, robot r's parts named "r.part". World axes: x along the field, z up.
/// Order of the free joints: ball, robot 0, robot 1, …; within a robot the hinges follow as in simspark_nao().
std::string scene_xml(const WorldParameters& parameters, std::size_t robots);

/// More robots than this do not fit the collision masks.
inline constexpr std::size_t kMaxRobots = 28;

}  // namespace soccer

#pragma once

#include <span>
#include <string>

#include "simulation/server/body_description.h"
#include "simulation/server/world_parameters.h"

namespace soccer {

/// The MJCF of a field with its ball and these robots, robot r's parts named "r.part". World axes: x along the field, z up.
/// Order of the free joints: ball, robot 0, robot 1, …; within a robot parts and hinges follow as in its description.
std::string scene_xml(const WorldParameters& parameters, std::span<const std::shared_ptr<const BodyDescription>> robots);

/// More robots than this do not fit the collision masks.
inline constexpr std::size_t kMaxRobots = 28;

}  // namespace soccer

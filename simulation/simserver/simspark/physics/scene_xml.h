#pragma once

#include <span>
#include <string>

#include "simulation/simserver/body/body_description.h"
#include "simulation/simserver/simspark/physics/world_parameters.h"

namespace soccer {

/// The MJCF model of a field with its ball and these robots; part p of robot r has the name "r.p". World axes: x along the field, z up.
/// Order of the free joints: ball, robot 0, robot 1, …; within a robot, parts and hinges are in the order of its description.
std::string scene_xml(const WorldParameters& parameters, std::span<const std::shared_ptr<const BodyDescription>> robots);

/// Maximum number of robots, limited by the bits of the collision masks.
inline constexpr std::size_t kMaxRobots = 28;

}  // namespace soccer
